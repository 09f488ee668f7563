import type { ProgrammeTexts } from '../origin/guide-store.ts'

interface Slot extends ProgrammeTexts {
  /** Minutes after midnight in India. */
  readonly at: number
}

const at = (hour: number, minute: number, en: string, te: string, enText?: string, teText?: string): Slot => ({
  at: hour * 60 + minute,
  title: { en, te },
  ...(enText === undefined || teText === undefined ? {} : { text: { en: enText, te: teText } }),
})

/** An invented day of the demo's channels, by their ids in the guide. */
export const grids: Readonly<Record<string, readonly Slot[]>> = {
  'masthead-live': [
    at(0, 0, 'The night desk', 'రాత్రి డెస్క్', 'What came in since the paper closed, read slowly.', 'పత్రిక ముగిశాక అందిన సమాచారం, నింపాదిగా.'),
    at(2, 0, 'Drawings that move', 'కదిలే బొమ్మలు', 'The moon, the traffic and one long line, without a word.', 'చంద్రుడు, ట్రాఫిక్, ఒక పొడవాటి గీత; మాటలు లేకుండా.'),
    at(5, 30, 'First light', 'తొలి వెలుగు', 'Tides, sunrise and the first buses.', 'సూర్యోదయం, అలలు, మొదటి బస్సులు.'),
    at(7, 0, 'The Morning Fold', 'ఉదయపు ఉత్తరం', 'Six stories folded small.', 'ఆరు కథనాలు, క్లుప్తంగా.'),
    at(9, 0, 'How it works', 'ఎలా పనిచేస్తుంది', 'One machine, taken apart on a table.', 'బల్ల మీద విప్పిన ఒక యంత్రం.'),
    at(10, 30, 'Moon diary', 'చంద్రుని డైరీ', 'Four weeks of one moon in a quarter of a minute, and then again.', 'ఒక చంద్రుని నాలుగు వారాలు పావు నిమిషంలో, మళ్లీ మళ్లీ.'),
    at(12, 0, 'The noon page', 'మధ్యాహ్న పేజీ', 'What has changed since the morning.', 'ఉదయం నుంచి మారినవి.'),
    at(13, 30, 'Why traffic stops', 'ట్రాఫిక్ ఎందుకు ఆగుతుంది', 'A ring road, twenty cars and one that brakes.', 'ఒక వలయ రహదారి, కొన్ని కార్లు, ఒక బ్రేకు.'),
    at(15, 0, 'Letters to the desk', 'పాఠకుల ఉత్తరాలు', 'Readers ask, the desk answers.', 'పాఠకుల ప్రశ్నలు, డెస్క్ జవాబులు.'),
    at(16, 30, 'One line', 'ఒకే గీత', 'A kolam drawn without lifting the hand.', 'చేయి ఎత్తకుండా వేసే ముగ్గు.'),
    at(18, 0, 'The evening table', 'సాయంకాలం బల్ల', 'Four people, one subject, no shouting.', 'నలుగురు, ఒక విషయం, అరుపులు లేవు.'),
    at(19, 30, 'Nine o’clock minus ninety', 'వార్తలకు ముందు', 'What the late edition will be about.', 'రాత్రి సంచికలో ఏముంటుందో.'),
    at(21, 0, 'The late edition', 'రాత్రి సంచిక', 'The whole day in half an hour, twice.', 'అరగంటలో రోజంతా, రెండుసార్లు.'),
    at(22, 30, 'Weather, drawn by hand', 'చేత్తో గీసిన వాతావరణం', 'Tomorrow’s sky in pencil.', 'రేపటి ఆకాశం, పెన్సిల్‌తో.'),
  ],
  workshop: [
    at(0, 0, 'Loops for sleepers', 'నిద్రకు ముందు', 'Slow patterns with a low drone.', 'తక్కువ శ్రుతితో నెమ్మదైన ఆకృతులు.'),
    at(6, 0, 'Chalk and floor', 'ముగ్గుపిండి, నేల', 'A kolam for every day of the week.', 'వారంలో ప్రతిరోజుకూ ఒక ముగ్గు.'),
    at(8, 0, 'Hands at work', 'పనిచేసే చేతులు', 'Weaving, throwing, folding.', 'నేయడం, మలచడం, మడవడం.'),
    at(10, 0, 'Count to eight', 'ఎనిమిది లెక్క', 'Adi tala for people who cannot clap.', 'తాళం రానివారికి ఆది తాళం.'),
    at(12, 0, 'Paper, scissors', 'కాగితం, కత్తెర', 'Things to make before lunch.', 'భోజనానికి ముందు చేసేవి.'),
    at(14, 0, 'The slow shelf', 'నిదానపు అర', 'Long takes from the workshop.', 'కార్ఖానా నుంచి పొడవైన దృశ్యాలు.'),
    at(16, 0, 'Mend it', 'బాగు చేద్దాం', 'A chair, a radio and a bicycle.', 'ఒక కుర్చీ, ఒక రేడియో, ఒక సైకిల్.'),
    at(18, 0, 'Phases', 'కళలు', 'The moon, and why it looks so.', 'చంద్రుడు, అలా కనిపించడానికి కారణం.'),
    at(20, 0, 'Open bench', 'బల్ల దగ్గరికి రండి', 'Viewers show what they made.', 'ప్రేక్షకులు చేసినవి.'),
    at(22, 0, 'Last line', 'చివరి గీత', 'One drawing, from the first dot to the last.', 'ఒక బొమ్మ, మొదటి చుక్క నుంచి చివరి దాకా.'),
  ],
}
