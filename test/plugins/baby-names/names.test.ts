import t from 'tap'
import { latinLetters } from 'masthead/origin'
import { signOf, starOfName, stars } from '../../../plugins/baby-names/names/stars.ts'
import { soundKey } from '../../../plugins/baby-names/names/sound-key.ts'
import { teluguScript, teluguScriptKeys } from '../../../plugins/baby-names/names/telugu-script.ts'
import { genderWritten, wordMeant, wordWritten } from '../../../plugins/baby-names/names/vocabulary.ts'
import { askedList } from '../../../plugins/baby-names/origin/search.ts'
import { listSlug, readListSlug } from '../../../plugins/baby-names/pages/list-slug.ts'

t.test('names are found by how they sound', async (t) => {
  for (const [one, other] of [
    ['Shreeya', 'Sriya'], ['Vikhyath', 'Vikyat'], ['Laxmi', 'Lakshmi'], ['Phani', 'Fani'], ['Wasim', 'Vaseem'], ['Deepthi', 'Dipti'], ['Yesu', 'Esu'], ['Jnana', 'Gnana'], ['Aarav', 'Arav'],
    ['Bhavya', 'Bavya'], ['Ashwin', 'Aswin'], ['Cristina', 'Kristina'], ['Brahma', 'Brama'], ['Anitha', 'Aneeta'], ['Sandhya', 'Sandya'], ['Zara', 'Jara'], ['Vamsi', 'Vanshi'], ['Sowmya', 'Soumya'],
  ] as const) t.equal(soundKey(one), soundKey(other), `${one}, ${other}`)
  for (const [one, other] of [['Rama', 'Lama'], ['Chetan', 'Ketan'], ['Anil', 'Sunil'], ['Tara', 'Dara'], ['Kiran', 'Karim']] as const) t.not(soundKey(one), soundKey(other), `${one}, ${other}`)
})

t.test('the Telugu script of a name says what its Latin letters say', async (t) => {
  const keys = teluguScriptKeys()
  t.ok(keys.length > 350, `${keys.length} names`)
  t.equal(new Set(keys).size, keys.length, 'none twice')
  // Written in another way than said: the river's and the queen's names, a Bengali v, Biblical names as Telugu Bibles have them.
  const apart = new Set(['bikram', 'isaac', 'ruth', 'esther', 'samuel', 'durgaprasad', 'jothi', 'thara', 'tharani', 'ismail', 'john', 'saranya', 'eshan', 'yeshwanth'])
  for (const key of keys.filter((one) => !apart.has(one))) {
    const telugu = teluguScript(key) ?? ''
    t.match(telugu, /^[\u0c00-\u0c7f\u200c ]+$/, key)
    t.equal(soundKey(latinLetters(telugu)), soundKey(key), `${key} is ${telugu}`)
  }
})

t.test('a list is named by what it is narrowed to, in one order', async (t) => {
  for (const slug of [
    'baby-girl-names', 'hindu-baby-names', 'sanskrit-baby-boy-names', 'rohini-nakshatra-baby-names', 'mesha-rashi-baby-names', 'uttara-phalguni-nakshatra-baby-unisex-names', 'baby-names-starting-with-chu',
    'baby-names-starting-with-చ', 'hindu-telugu-purva-ashadha-nakshatra-dhanus-rashi-baby-girl-names-starting-with-a',
  ]) t.equal(listSlug(readListSlug(slug) ?? {}), slug)
  for (const [written, slug] of [
    ['girl-hindu-baby-names', 'hindu-baby-girl-names'], ['boys-baby-names', 'baby-boy-names'], ['telugu-hindu-baby-names', 'hindu-telugu-baby-names'], ['rohini-baby-names', 'rohini-nakshatra-baby-names'],
    ['Hindu-Baby-Boys-Names-starting-with-A', 'hindu-baby-boy-names-starting-with-a'],
  ] as const) t.equal(listSlug(readListSlug(written) ?? {}), slug)
  for (const none of ['baby-names', 'names', 'modern-baby-names', 'hindu-hindu-baby-names', 'baby-dog-names', 'boy-baby-girl-names', 'baby-names-starting-with-', 'baby-names-starting-with-123', 'baby-names-starting-with-abcdef', 'constructor-baby-names', 'baby-constructor-names', 'baby-names-starting-with-%25', `${'hindu-'.repeat(3_000)}baby-names`])
    t.equal(readListSlug(none), undefined, none.slice(0, 40))
})

t.test('a nakshatra has four quarters, and nine of them are a sign', async (t) => {
  t.equal(stars.length, 27)
  for (const { id, latin, syllables } of stars) t.ok([...latin, ...syllables].every((one) => one !== ''), id)
  for (const [star, start, sign] of [
    ['ashwini', 'anything', 'mesha'], ['krittika', 'a', 'mesha'], ['krittika', 'i', 'vrishabha'], ['mrigashira', 've', 'vrishabha'], ['mrigashira', 'Kiran', 'mithuna'], ['punarvasu', 'hi', 'karkataka'], ['chitra', 'pe', 'kanya'],
    ['chitra', 'Raa', 'tula'], ['vishakha', 'to', 'vrischika'], ['uttara-ashadha', 'bhe', 'dhanus'], ['uttara-ashadha', 'Jaya', 'makara'], ['dhanishta', 'gu', 'kumbha'], ['purva-bhadrapada', 'Dee', 'meena'], ['krittika', 'z', undefined], ['none', 'a', undefined],
  ] as const) t.equal(signOf(star, start), sign, `${star} ${start}`)
  for (const [name, star] of [['చేతన్', 'ashwini'], ['లక్ష్మి', 'ashwini'], ['రవి', 'chitra'], ['తులసి', 'vishakha'], ['టీనా', 'purva-phalguni'], ['వసుధ', 'rohini'], ['చైతన్య', undefined], ['శ్రావణి', undefined], ['', undefined]] as const) t.equal(starOfName(name), star, name)
})

t.test('what lists write is known in many spellings, and nothing else is', async (t) => {
  for (const text of ['M', 'male', ' Boys ', 'BOY', 'పురుషుడు']) t.equal(genderWritten(text), 'boy', text)
  for (const text of ['f', 'Girl', 'స్త్రీ']) t.equal(genderWritten(text), 'girl', text)
  for (const text of ['M/F', 'unisex', 'Boy, Girl', 'both']) t.equal(genderWritten(text), 'unisex', text)
  for (const text of ['Kumar', 'ma', '', 'constructor', 'male female other']) t.equal(genderWritten(text), undefined, text)
  for (const text of ['Hindu', 'HINDUISM', 'hindhu', 'Hindoo', 'sanatana']) t.equal(wordWritten('religion', text), 'hindu', text)
  t.equal(wordWritten('star', 'Purva Phalguni Nakshatra'), 'purva-phalguni')
  t.equal(wordWritten('sign', 'Aries'), 'mesha')
  t.equal(wordWritten('origin', 'Sanscrit'), undefined)
  t.equal(wordMeant('origin', 'Sanscrit'), 'Sanskrit')
})

t.test('a list is asked for in words, and other words ask for none', async (t) => {
  for (const [words, slug] of [
    ['baby names with a', 'baby-names-starting-with-a'],
    ['baby names starting with a', 'baby-names-starting-with-a'],
    ['baby girl names with sri', 'baby-girl-names-starting-with-sri'],
    ['hindu boy names', 'hindu-baby-boy-names'],
    ['అ తో పేర్లు', 'baby-names-starting-with-అ'],
    ['అతో మొదలయ్యే పిల్లల పేర్లు', 'baby-names-starting-with-అ'],
  ] as const) {
    const selection = askedList(words.split(' '))
    t.equal(selection && listSlug(selection), slug, words)
  }
  for (const words of ['baby names', 'names of rivers', 'village names with meanings', 'వసుధ పేరుకు అర్థం', 'a']) t.equal(askedList(words.split(' ')), undefined, words)
})
