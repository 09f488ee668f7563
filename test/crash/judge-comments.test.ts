import t from 'tap'
import type { CommentLedger } from './comment-ledger.ts'
import { commentFaults, type StoredComments } from './judge-comments.ts'

const ledger: CommentLedger = {
  comments: [
    { text: 'First', phone: '+911', parent: undefined, id: 'c1' },
    { text: 'Answer', phone: '+912', parent: 'c1', id: undefined },
  ],
  votes: [
    { comment: 'c1', phone: '+912', value: 1 },
    { comment: 'c2', phone: '+911', value: 0 },
  ],
  letters: [{ email: 'a@crash.example.in' }],
}
const [first, answer] = [
  { id: 'c1', msid: 1001, parent: '', state: 'shown', text: 'First', reader: 'r1', likes: 1, dislikes: 0, replies: 1, revision: 3 },
  { id: 'c2', msid: 1001, parent: 'c1', state: 'shown', text: 'Answer', reader: 'r2', likes: 0, dislikes: 0, replies: 0, revision: 2 },
]
const stored: StoredComments = {
  comments: [first, answer],
  stories: [{ msid: 1001, shown: 2, revision: 4 }],
  votes: [{ comment: 'c1', reader: 'r2', value: 1 }],
  letters: [{ email: 'a@crash.example.in', letter: 'morning-fold' }],
  ways: [{ value: '+911', reader: 'r1' }, { value: '+912', reader: 'r2' }],
}

t.test('what was acknowledged and is not there once, and counts that do not fit, are named', async (t) => {
  t.same(commentFaults(ledger, stored), [])
  for (const [change, faults] of [
    [{ comments: [{ ...first, replies: 0 }], stories: [{ msid: 1001, shown: 1, revision: 4 }] }, ['"Answer" was acknowledged and is there 0 times']],
    [{ comments: [first, answer, { ...answer, id: 'c3' }], stories: [{ msid: 1001, shown: 3, revision: 4 }] }, ['"Answer" was acknowledged and is there 2 times', 'c1 counts 1,0,1 likes, dislikes and replies, where there are 1,0,2']],
    [{ comments: [first, { ...answer, reader: 'r1' }] }, [/^"Answer" is there, and not as it was sent/]],
    [{ comments: [first, answer, { ...answer, id: 'c4', parent: '', text: 'Else' }], stories: [{ msid: 1001, shown: 3, revision: 4 }] }, ['"Else" was never acknowledged']],
    [{ votes: [] }, ['+912 voted 1 on c1, and 0 is there', 'c1 counts 1,0,1 likes, dislikes and replies, where there are 0,0,1']],
    [{ comments: [{ ...first, dislikes: 1 }, answer], votes: [...stored.votes, { comment: 'c1', reader: 'r9', value: -1 }] }, ['c1 r9 voted, and nobody sent that']],
    [{ comments: [{ ...first, likes: 2 }, answer] }, ['c1 counts 2,0,1 likes, dislikes and replies, where there are 1,0,1']],
    [{ stories: [{ msid: 1001, shown: 3, revision: 2 }] }, ['story 1001 counts 3 comments at revision 2, where there are 2 at 3']],
    [{ letters: [] }, ['a@crash.example.in has its letter 0 times']],
    [{ letters: [...stored.letters, { email: 'b@crash.example.in', letter: 'orbit' }] }, ['b@crash.example.in has a letter that it did not confirm']],
  ] as const) {
    t.match(commentFaults(ledger, { ...stored, ...change }), faults, JSON.stringify(change))
    t.equal(commentFaults(ledger, { ...stored, ...change }).length, faults.length)
  }
})
