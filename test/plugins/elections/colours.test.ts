import t from 'tap'
import { colourOf, inkOn, knownColours, luminance } from '../../../plugins/elections/tally/colours.ts'

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

t.test('every colour stands out from light and from dark paper, and can be written on', async (t) => {
  for (const [code, colour] of knownColours) {
    t.match(colour, /^#[0-9a-f]{6}$/)
    t.ok(contrast(luminance(colour), luminance('#fffefb')) >= 3, `${code} on light paper`)
    t.ok(contrast(luminance(colour), luminance('#131210')) >= 3, `${code} on dark paper`)
    t.ok(contrast(luminance(colour), inkOn(colour) === '#fff' ? 1 : 0) >= 4.5, `words on ${code}`)
  }
})

t.test('a party of no colour of its own always gets the same one', async (t) => {
  t.equal(colourOf('ZZZZ'), colourOf('ZZZZ'))
  t.match(colourOf('కొత్త'), /^#/)
})
