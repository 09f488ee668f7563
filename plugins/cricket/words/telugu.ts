import type { BallWords } from './ball-words.ts'

const number = ['', 'ఒక', 'రెండు', 'మూడు', 'నాలుగు', 'ఐదు', 'ఆరు', 'ఏడు']
const word = (count: number): string => number[count] ?? String(count)
const runs = (count: number): string => (count === 1 ? 'ఒక పరుగు' : `${word(count)} పరుగులు`)

export const telugu: BallWords = {
  dot: [
    ({ batter, bowler }) => `${bowler} బౌలింగ్‌లో ${batter} పరుగు తీయలేదు.`,
    ({ bowler }) => `${bowler} డాట్ బాల్ వేశారు.`,
    ({ batter, own }) => `పరుగు రాలేదు; ${batter} స్కోరు ${own}.`,
    ({ batter, bowler }) => `బౌలర్ ${bowler}, బ్యాటర్ ${batter}: పరుగు లేదు.`,
  ],
  one: [
    ({ batter, bowler }) => `${bowler} బౌలింగ్‌లో ${batter} సింగిల్ తీశారు.`,
    ({ batter, own }) => `${batter} ఖాతాలో ఒక పరుగు; స్కోరు ${own}.`,
    ({ batter, bowler }) => `బౌలర్ ${bowler}, బ్యాటర్ ${batter}: ఒక పరుగు.`,
  ],
  some: [
    ({ batter, bowler, count }) => `${bowler} బౌలింగ్‌లో ${batter} ఖాతాలో ${runs(count)}.`,
    ({ batter, count, own }) => `${batter} ${runs(count)} తీశారు; స్కోరు ${own}.`,
  ],
  four: [
    ({ batter, bowler }) => `ఫోర్! ${bowler} బౌలింగ్‌లో ${batter} బౌండరీ కొట్టారు.`,
    ({ batter, own }) => `${batter} ఖాతాలో ఫోర్; స్కోరు ${own}.`,
    ({ batter, bowler }) => `${bowler} బంతికి ${batter} ఫోర్ కొట్టారు.`,
  ],
  six: [
    ({ batter, bowler }) => `సిక్స్! ${bowler} బంతిని ${batter} బౌండరీ దాటించారు.`,
    ({ batter, own }) => `${batter} ఖాతాలో సిక్స్; స్కోరు ${own}.`,
    ({ batter, bowler }) => `${bowler} బౌలింగ్‌లో ${batter} సిక్సర్ బాదారు.`,
  ],
  wide: ({ bowler, count }) => (count === 1 ? `${bowler} వైడ్ వేశారు.` : `${bowler} వైడ్ వేశారు; మొత్తం ${count} అదనపు పరుగులు.`),
  noball: ({ bowler, batter, count, bat }) => `${bowler} నోబాల్ వేశారు${bat > 0 ? `; ${batter} ఖాతాలో ${runs(bat)}` : ''}${count > 1 ? `; ${count} అదనపు పరుగులు` : ''}.`,
  bye: ({ count }) => `బై రూపంలో ${runs(count)}.`,
  legbye: ({ count }) => `లెగ్ బై రూపంలో ${runs(count)}.`,
  penalty: (count) => `బ్యాటింగ్ జట్టుకు ${count} పెనాల్టీ పరుగులు.`,
  out: (kind, { player, bowler, fielders, runs: made, balls }) => {
    const score = `${player} స్కోరు ${made} (${balls} ${balls === 1 ? 'బంతి' : 'బంతులు'}).`
    switch (kind) {
      case 'bowled':
        return `వికెట్! ${bowler} బౌలింగ్‌లో ${player} బౌల్డ్. ${score}`
      case 'caught':
        return `వికెట్! ${bowler} బౌలింగ్‌లో ${player} క్యాచ్ ఔట్${fielders === '' ? '' : `; క్యాచ్: ${fielders}`}. ${score}`
      case 'caught and bowled':
        return `వికెట్! తన బౌలింగ్‌లోనే ${bowler} క్యాచ్ పట్టారు; ${player} ఔట్. ${score}`
      case 'lbw':
        return `వికెట్! ${bowler} బౌలింగ్‌లో ${player} ఎల్బీడబ్ల్యూ. ${score}`
      case 'stumped':
        return `వికెట్! ${bowler} బౌలింగ్‌లో ${player} స్టంపౌట్${fielders === '' ? '' : `; కీపర్: ${fielders}`}. ${score}`
      case 'run out':
        return `రనౌట్! ${player} వెనుదిరిగారు${fielders === '' ? '' : `; ఫీల్డింగ్: ${fielders}`}. ${score}`
      case 'hit wicket':
        return `వికెట్! ${bowler} బౌలింగ్‌లో ${player} హిట్ వికెట్. ${score}`
      case 'retired hurt':
        return `గాయంతో ${player} రిటైర్ అయ్యారు; స్కోరు ${made}.`
      case 'retired not out':
        return `${player} నాటౌట్‌గా రిటైర్ అయ్యారు; స్కోరు ${made}.`
      default:
        return `${player} ఔట్ (${otherKinds[kind] ?? 'ఇతర కారణం'}). ${score}`
    }
  },
  fifty: ({ batter, own, balls }) => `${balls} బంతుల్లో ${batter} ${own >= 200 ? 'డబుల్ సెంచరీ' : own >= 100 ? 'సెంచరీ' : 'అర్ధ సెంచరీ'}.`,
  total: (team, total) => `${team} ${total} పరుగులు పూర్తి చేసింది.`,
  over: (overNumber, score, runsOf, bowler) => `${overNumber}వ ఓవర్ ముగిసింది: ${runsOf} ${runsOf === 1 ? 'పరుగు' : 'పరుగులు'}, స్కోరు ${score}. బౌలర్: ${bowler}.`,
  overNow: (overNumber, score, runsOf, bowler) => `${overNumber}వ ఓవర్ సాగుతోంది: ${runsOf} ${runsOf === 1 ? 'పరుగు' : 'పరుగులు'}, స్కోరు ${score}. బౌలర్: ${bowler}.`,
  and: (names) => names.join(', '),
}

const otherKinds: Readonly<Record<string, string>> = {
  'retired out': 'రిటైర్డ్ ఔట్',
  'obstructing the field': 'ఫీల్డర్లకు ఆటంకం',
  'hit the ball twice': 'బంతిని రెండుసార్లు కొట్టడం',
  'handled the ball': 'బంతిని చేత్తో తాకడం',
  'timed out': 'టైమ్డ్ ఔట్',
}
