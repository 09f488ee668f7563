import t from 'tap'
import { latinWords } from '../../engine/origin/latin-words.ts'

t.test('Telugu is written in Latin letters as readers type it', async (t) => {
  const cases: readonly (readonly [text: string, words: string])[] = [
    ['వర్షం', 'varsham'],
    ['తెలంగాణ', 'telangana'],
    ['ఆంధ్రప్రదేశ్', 'andhrapradesh'],
    ['హైదరాబాద్', 'haidarabad'],
    ['క్రికెట్‌ ఆట', 'kriket-ata'],
    ['ముఖ్యమంత్రి', 'mukhyamantri'],
    ['కుటుంబం', 'kutumbam'],
    ['సంపాదకీయం', 'sampadakiyam'],
    ['విజ్ఞానం', 'vignanam'],
    ['పరీక్షలు', 'parikshalu'],
    ['దుఃఖం', 'duhkham'],
    ['ఋతుపవనాలు', 'rutupavanalu'],
    ['౨౦౨౬ బడ్జెట్', '2026-badjet'],
    ['చెరువుకు ప్రాణం', 'cheruvuku-pranam'],
    ['IPL: ఫైనల్ రేపే', 'ipl-fainal-repe'],
    ['Café déjà vu’s', 'cafe-deja-vus'],
    ['हिन्दी', ''],
    ['…!?', ''],
  ]
  for (const [text, words] of cases) t.equal(latinWords(text, 80), words, text)
})

t.test('words are left out whole, and one that is too long is cut', async (t) => {
  t.equal(latinWords('one two three', 9), 'one-two')
  t.equal(latinWords('తెలంగాణ', 4), 'tela')
  t.match(latinWords('ఆ ఈ '.repeat(10_000), 80), /^[a-z-]{1,80}$/)
})
