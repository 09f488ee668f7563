import t from 'tap'
import { builtModules } from '../../fixtures/built-site.ts'
import { openDocument } from '../../fixtures/in-dom.ts'

const source = 'plugins/article/views/share.island.tsx'
const modules = await builtModules()

t.test('the share button copies the address, and says so', async (t) => {
  const { createElement, act } = await import('react')
  const { renderToString } = await import('react-dom/server')
  const component = modules.island(source)?.component as (props: object) => never
  const props = { url: 'http://news.example/a', title: 'A title', t: { share: 'Share', copied: 'Link copied', copyFailed: 'Copy it by hand' } }
  const html = renderToString(createElement(component, props), { identifierPrefix: 'i0-' })
  const { window, close } = openDocument(`<div id="island">${html}</div>`)
  t.teardown(close)
  const { hydrateRoot } = await import('react-dom/client')
  const copied: string[] = []
  Object.defineProperty(window.navigator, 'clipboard', { value: { writeText: async (text: string) => void copied.push(text) }, configurable: true })
  const island = window.document.getElementById('island')
  const complaints: unknown[] = []
  const root = await act(async () => hydrateRoot(island as unknown as Element, createElement(component, props), { identifierPrefix: 'i0-', onRecoverableError: (error) => void complaints.push(error) }))
  await act(async () => island?.querySelector('button')?.click())
  t.same(copied, ['http://news.example/a'])
  t.match(island?.querySelector('[role=status]')?.textContent, 'Link copied')
  t.same(complaints, [], 'hydration found what the server wrote')
  await act(async () => root.unmount())
})

t.test('a clipboard that refuses is told, not swallowed', async (t) => {
  const { createElement, act } = await import('react')
  const component = modules.island(source)?.component as (props: object) => never
  const props = { url: 'http://news.example/a', title: 'A title', t: { share: 'Share', copied: 'Link copied', copyFailed: 'Copy it by hand' } }
  const { window, close } = openDocument('<div id="island"></div>')
  t.teardown(close)
  const { createRoot } = await import('react-dom/client')
  Object.defineProperty(window.navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) }, configurable: true })
  const island = window.document.getElementById('island')
  const root = createRoot(island as unknown as Element)
  await act(async () => root.render(createElement(component, props)))
  await act(async () => island?.querySelector('button')?.click())
  t.match(island?.querySelector('[role=status]')?.textContent, 'Copy it by hand')
  await act(async () => root.unmount())
})
