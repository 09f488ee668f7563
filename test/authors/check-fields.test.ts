import t from 'tap'
import { checkPlugin } from '../../engine/plugin/check-plugin.ts'
import { stubPage } from '../routing/stub-page.ts'

const run = () => undefined
const render = () => ''
const { page } = stubPage('a.list', '/list')

for (const [what, definition, fault] of [
  ['a job that is right', { jobs: { nightly: { schedule: '0 4 * * *', timeZone: 'Asia/Kolkata', timeout: '5m', run } } }, undefined],
  ['a schedule that nobody can read', { jobs: { nightly: { schedule: 'at four', run } } }, /job nightly: schedule "at four" cannot be read/],
  ['a job that does nothing', { jobs: { nightly: { schedule: '0 4 * * *' } } }, /job nightly: run is missing/],
  ['a field that jobs do not have', { jobs: { nightly: { schedule: '0 4 * * *', run, timezone: 'Asia/Kolkata' } } }, /job nightly: "timezone" is no field/],
  ['a representation that is right', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'text/csv; charset=utf-8', render } } } } }, undefined],
  ['a representation without a media type', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'csv', render } } } } }, /page list: representation csv: type is missing/],
  ['a representation that makes nothing', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'text/csv' } } } } }, /representation csv: render is missing/],
] as const) {
  t.test(`${what} is ${fault ? 'told with its place' : 'taken'}`, async (t) => {
    const problems = checkPlugin('a', { name: 'a', ...definition })
    if (fault) t.match(problems.join('\n'), fault)
    else t.same(problems, [])
  })
}
