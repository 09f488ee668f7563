import t from 'tap'
import { type AskForFile, importsOf, openPage, wakeIsland } from './open-pages.ts'

t.test('the scripts of a page\'s islands are found, and all that they import', async (t) => {
  const page = openPage(3, '/story', '<script src="/assets/loader-aaaaaaaa.js"></script><mh-island data-island="share" data-src="/assets/share-bbbbbbbb.js" data-when="idle"></mh-island><mh-island data-island="share" data-src="/assets/share-bbbbbbbb.js"></mh-island>')
  t.same(page, { release: 3, address: '/story', islands: ['/assets/share-bbbbbbbb.js'], files: ['/assets/loader-aaaaaaaa.js', '/assets/share-bbbbbbbb.js'] })
  t.equal(openPage(3, '/plain', '<p>/assets/loader-aaaaaaaa.js</p>'), undefined)
  t.same(importsOf('/assets/share-bbbbbbbb.js', 'import{a}from"./react-cccccccc.js";import"./side-dddddddd.js";const b=()=>import(`/assets/late-eeeeeeee.js`);import x from"react"'), ['/assets/react-cccccccc.js', '/assets/side-dddddddd.js', '/assets/late-eeeeeeee.js'])
})

t.test('an island is dead when any of its scripts is', async (t) => {
  const files = new Map([['/assets/share-b.js', 'import"./react-c.js"'], ['/assets/react-c.js', 'import("./late-d.js")'], ['/assets/late-d.js', 'import"./share-b.js"']])
  const ask: AskForFile = async (address) => {
    const text = files.get(address)
    return text === undefined ? { fault: '404' } : { text }
  }
  t.equal(await wakeIsland('/assets/share-b.js', ask), undefined)
  files.delete('/assets/late-d.js')
  t.equal(await wakeIsland('/assets/share-b.js', ask), '/assets/late-d.js: 404')
})
