import t from 'tap'
import { action, Type, Upload } from 'masthead'
import { checkPlugin } from '../../engine/plugin/check-plugin.ts'
import { stubPage } from '../routing/stub-page.ts'

const run = () => undefined
const render = () => ''
const { page } = stubPage('a.list', '/list')
const vote = action({
  body: Type.Object({ option: Type.Integer() }),
  who: 'anyone',
  limit: { times: 5, per: '1m' },
  messages: { english: { thanks: 'Thanks' }, telugu: { thanks: 'ధన్యవాదాలు' } },
  fields: { option: 'thanks' },
  request: ({ body }) => ({ path: '/api/vote', body }),
  contract: Type.Object({}),
  result: ({ t }) => ({ tell: t.thanks }),
})

for (const [what, definition, fault] of [
  ['a job that is right', { jobs: { nightly: { schedule: '0 4 * * *', timeZone: 'Asia/Kolkata', timeout: '5m', run } } }, undefined],
  ['a schedule that nobody can read', { jobs: { nightly: { schedule: 'at four', run } } }, /job nightly: schedule "at four" cannot be read/],
  ['a job that does nothing', { jobs: { nightly: { schedule: '0 4 * * *' } } }, /job nightly: run is missing/],
  ['a field that jobs do not have', { jobs: { nightly: { schedule: '0 4 * * *', run, timezone: 'Asia/Kolkata' } } }, /job nightly: "timezone" is no field/],
  ['a representation that is right', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'text/csv; charset=utf-8', render } } } } }, undefined],
  ['a representation without a media type', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'csv', render } } } } }, /page list: representation csv: type is missing/],
  ['a representation that makes nothing', { pages: { list: { ...page, representations: { csv: { path: '/list.csv', type: 'text/csv' } } } } }, /representation csv: render is missing/],
  ['an address for AMP alone', { pages: { list: { ...page, path: '/list/amp' } } }, /page list: path \/list\/amp: .*leave it out/],
  ['a validator that is none', { pages: { list: { ...page, path: '/:id', params: { id: 'slug' } } } }, /page list: params: id is a string: write a validator, as in id: slug\(\)/],
  ['a query that is a list of names', { pages: { list: { ...page, query: ['page'] } } }, /page list: query is a list: write an object/],
  ['times that are numbers', { pages: { list: { ...page, cacheability: { freshFor: 600 } } } }, /page list: cacheability: freshFor is 600: write a whole number and/],
  ['a time of another name', { pages: { list: { ...page, cacheability: { fresh: '10m' } } } }, /page list: cacheability: "fresh" is no field here: there are freshFor/],
  ['an outcome that is none', { pages: { list: { ...page, outcome: { kind: 'notFound' } } } }, /page list: outcome is an object: write a function/],
  ['an error page by its status', { pages: { list: { ...page, errorPageFor: ['404'] } } }, /page list: errorPageFor: there is no "404": there are notFound, gone/],
  ['a need that is an address', { pages: { list: { ...page, needs: { prices: '/api/gold' } } } }, /^[^\n]*need prices: it is a string: write \{ contract, request \}$/],
  ['a contract of another library', { pages: { list: { ...page, needs: { prices: { contract: { parse: run }, request: run } } } } }, /need prices: contract is no schema: write Type\.Object/],
  ['a deadline with its unit', { pages: { list: { ...page, needs: { prices: { contract: Type.Object({}), request: run, deadline: '2s' } } } } }, /need prices: deadline is "2s": write milliseconds/],
  ['entry links of no edition', { entryLinks: [{ title: 'Gold', path: '/gold' }] }, /entryLinks is a list: write a list for each edition/],
  ['an entry link that leads nowhere', { entryLinks: { english: [{ title: 'Gold', href: '/gold' }] } }, /entryLinks english 0: it needs a title and a path/],
  ['an action that is right', { actions: { vote } }, undefined],
  ['an action that two pages share', { pages: { list: { ...page, actions: { vote } }, other: { ...page, actions: { vote } } } }, undefined],
  ['an action without a limit', { actions: { vote: { ...vote, limit: undefined } } }, /action vote: limit is missing: say how often/],
  ['a limit that is none', { actions: { vote: { ...vote, limit: { times: 0, per: '1 m' } } } }, /limit: times is 0.*\n.*limit: per is "1 m"/],
  ['an action that anybody may send in the name of a reader', { actions: { vote: { ...vote, who: 'reader', fromAnywhere: { query: ['tokn'] } } } }, /action vote: fromAnywhere: body has no field "tokn"[^]*write who: 'anyone'/],
  ['an action for nobody', { actions: { vote: { ...vote, who: undefined } } }, /action vote: who is missing/],
  ['a field that actions do not have', { actions: { vote: { ...vote, limits: {} } } }, /action vote: "limits" is no field here: did you mean "limit"/],
  ['a message for a field that is not sent', { actions: { vote: { ...vote, fields: { city: 'thanks' } } } }, /fields: body has no field "city"/],
  ['a message that nobody wrote', { actions: { vote: { ...vote, refusals: { ALREADY: 'already' } } } }, /refusals: ALREADY: there is no message "already"/],
  ['a message that is missing in Telugu', { actions: { vote: { ...vote, messages: { english: { thanks: 'Thanks', already: 'Already' }, telugu: { thanks: 'ధన్యవాదాలు' } } } } }, /telugu lacks "already"/],
  ['two actions of one name', { pages: { list: { ...page, actions: { vote } } }, actions: { vote: { ...vote } } }, /action vote: there are two of this name/],
  ['a file without an end', { actions: { vote: { ...vote, body: Type.Object({ option: Type.Integer(), cv: Upload({ types: ['application/pdf'], maxBytes: 1e9 }) }) } } }, /the file cv may have 1000000000 bytes/],
] as const) {
  t.test(`${what} is ${fault ? 'told with its place' : 'taken'}`, async (t) => {
    const problems = checkPlugin('a', { name: 'a', ...definition })
    if (fault) t.match(problems.join('\n'), fault)
    else t.same(problems, [])
  })
}
