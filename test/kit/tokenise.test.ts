import t from 'tap'
import { tokenise } from '../../engine/kit/tokenise.ts'

const cases: readonly (readonly [name: string, text: string, words: readonly string[]])[] = [
  ['splits at punctuation and case', 'Lake-walk: "BIRDS" are back, 27,600 km!', ['lake', 'walk', 'birds', 'are', 'back', '27', '600', 'km']],
  ['keeps Telugu vowel signs in their words', 'చెరువులు మళ్లీ నిండాయి', ['చెరువులు', 'మళ్లీ', 'నిండాయి']],
  ['reads through zero-width joiners', 'రైల్\u200cస్టేషన్', ['రైల్స్టేషన్']],
  ['composes', 'Cafe\u0301', ['café']],
  ['finds no words in marks of punctuation', '"\'*():^-+!&|<>\0', []],
  ['keeps digits of other scripts', 'ధర ౧౨౩', ['ధర', '౧౨౩']],
  ['cuts what is no word', 'a'.repeat(10_000), ['a'.repeat(40)]],
  ['cuts between characters', '𝒜'.repeat(100), ['𝒜'.repeat(20)]],
]

for (const [name, text, words] of cases) {
  t.test(name, async (t) => {
    t.same(tokenise(text), words)
  })
}

t.test('a cut in the middle of a surrogate pair leaves no half of it', async (t) => {
  const [word = ''] = tokenise(`a${'𝒜'.repeat(100)}`)
  t.ok(word.isWellFormed())
  t.notMatch(word, '\ufffd')
})
