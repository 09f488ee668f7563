import t from 'tap'
import { checkMessages } from '../../engine/plugin/check-messages.ts'
import { checkPlugin } from '../../engine/plugin/check-plugin.ts'

const view = () => {}
const views = { desktop: view, mobile: view, amp: view }
const front = { path: '/gold', params: {}, head: () => ({ title: '' }), views }
const gold = (fields: object, name = 'gold') => checkPlugin('gold', { name, ...fields })

const cases: readonly (readonly [what: string, problems: readonly string[], said: readonly RegExp[]])[] = [
  ['a sound plugin', gold({ pages: { front } }), []],
  ['no default export', checkPlugin('gold', undefined), [/^plugins\/gold\/plugin\.ts has no default export: write /]],
  ['another name than its folder', gold({}, 'silver'), [/name is "silver", but the folder is "gold": give both the same name/]],
  ['a field that a plugin does not have', gold({ page: {} }), [/^plugins\/gold\/plugin\.ts: "page" is no field here: did you mean "pages"\?$/]],
  ['a field that a page does not have', gold({ pages: { front: { ...front, need: {} } } }), [/page front: "need" is no field here: did you mean "needs"\?$/]],
  ['a field that a need does not have', gold({ pages: { front: { ...front, needs: { price: { contract: {}, request: view, timeout: 3 } } } } }), [/need price: "timeout" is no field here: there are .*deadline/]],
  ['neither path nor content', gold({ pages: { front: { head: view, views } } }), [/it needs either a path \(page\) or content types/]],
  ['a need without a contract or a request', gold({ pages: { front: { ...front, needs: { price: {} } } } }), [/need price: contract is missing/, /need price: request is missing/]],
  ['no AMP and no reason', gold({ pages: { front: { ...front, views: { ...views, amp: false } } } }), [/the amp view is missing: name one, or say amp: false and whyNoAmp/]],
  ['a placement without a slot', gold({ widgets: { strip: { placement: {}, views } } }), [/widget strip: placement: slot is missing: name a slot of the theme/]],
  ['a field that a placement does not have', gold({ widgets: { strip: { placement: { slot: 'strip', edition: [] }, views } } }), [/placement: "edition" is no field here: did you mean "editions"\?$/]],
  ['params that are no object', gold({ widgets: { strip: { params: {}, views } } }), [/params is no schema of an object/]],
  ['a word that is missing in Telugu', gold({ pages: { front: { ...front, messages: { english: { title: 'Gold' }, telugu: {} } } } }), [/^plugins\/gold\/messages\.ts: telugu lacks "title": write it below telugu/]],
  ['the words of a widget', gold({ widgets: { strip: { placement: { slot: 'strip' }, views, messages: { english: { title: 'Gold' }, telugu: {} } } } }), [/telugu lacks "title"/]],
  ['words of two kinds, empty ones and one too many', checkMessages('gold', { english: { a: 'A', b: '' }, telugu: { a: () => 'అ', b: 'బ', c: 'చ' } }), [/"a" is a string in english and a function in telugu/, /"b" is empty in english/, /telugu has "c", which english does not/]],
]

for (const [what, problems, said] of cases) {
  t.test(what, async (t) => {
    t.equal(problems.length, said.length, problems.join('\n'))
    for (const [index, pattern] of said.entries()) t.match(problems[index], pattern)
  })
}
