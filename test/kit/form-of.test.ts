import t from 'tap'
import type { ActionForm } from 'masthead'
import { formOf } from 'masthead/kit'

const action: ActionForm<'email' | 'topics'> = { name: 'join', address: '/action/letters.join?back=%2Fletters', page: '/letters', isAmp: false, takesFiles: false, words: { offline: 'Offline', failed: 'Failed' } }
const refused: ActionForm<'email' | 'topics'> = { ...action, sent: { form: 'join', outcome: 'refused', tell: 'Please check the marked fields.', fields: { topics: 'Choose one.' }, values: { email: 'a@b.in', topics: ['city', 'films'] } } }

t.test('a form that was not sent is empty', async (t) => {
  const form = formOf(action)
  t.match(form, { id: 'join', address: action.address, outcome: undefined, tell: undefined, hasWrongField: false, href: '/letters#join' })
  t.match(form.field('email'), { id: 'join-email', name: 'email', error: undefined, value: undefined, values: undefined, isFirstWrong: false })
})

t.test('one that was refused has what was typed, and what is wrong', async (t) => {
  const form = formOf(refused)
  t.match(form, { outcome: 'refused', tell: 'Please check the marked fields.', hasWrongField: true, tellId: 'join-told' })
  t.match(form.field('email'), { value: 'a@b.in', error: undefined, isFirstWrong: false })
  t.match(form.field('topics'), { values: ['city', 'films'], error: 'Choose one.', errorId: 'join-topics-error', isFirstWrong: true })
})

t.test('of several forms of an action only the one that was sent has it', async (t) => {
  const other = formOf(refused, 'join-below')
  t.match(other, { tell: undefined, address: `${action.address}&form=join-below` })
  t.equal(other.field('topics').error, undefined)
})

t.test('one that is done is empty again', async (t) => {
  const done: typeof action = { ...action, sent: { form: 'join', outcome: 'done', tell: 'Thank you', fields: {}, values: { email: 'a@b.in' } } }
  const form = formOf(done)
  t.match(form, { outcome: 'done', tell: 'Thank you' })
  t.equal(form.field('email').value, undefined)
})
