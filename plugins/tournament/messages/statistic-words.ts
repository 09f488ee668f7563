// Words of rankings.

import type { Column, StatisticId } from '../statistics.ts'

type Names<Key extends string> = Readonly<Record<Key, string>>

const statistics: Names<StatisticId> = {
  'orange-cap': 'Orange Cap', 'purple-cap': 'Purple Cap', 'most-sixes': 'Most sixes', 'most-fours': 'Most fours', 'most-hundreds': 'Most hundreds',
  'most-fifties': 'Most fifties', 'highest-individual-score': 'Highest individual score', 'highest-batting-average': 'Highest batting average',
  'highest-strike-rate': 'Highest strike rate', 'most-ducks': 'Most ducks', 'best-bowling-figures': 'Best bowling figures',
  'most-runs-conceded-by-a-bowler': 'Most runs conceded by a bowler', 'most-catches': 'Most catches', 'highest-team-score': 'Highest team score',
  'most-runs': 'Most runs', 'highest-scorers': 'Highest scores', 'best-batting-average': 'Best batting average',
  'best-batting-strike-rate': 'Best batting strike rate', 'most-wickets': 'Most wickets', 'best-bowling-average': 'Best bowling average',
  'best-bowling-economy': 'Best bowling economy', 'bowling-strike-rate': 'Best bowling strike rate', 'most-maidens': 'Most maidens',
}

const statisticsTelugu: Names<StatisticId> = {
  'orange-cap': 'ఆరెంజ్ క్యాప్', 'purple-cap': 'పర్పుల్ క్యాప్', 'most-sixes': 'అత్యధిక సిక్సర్లు', 'most-fours': 'అత్యధిక ఫోర్లు', 'most-hundreds': 'అత్యధిక సెంచరీలు',
  'most-fifties': 'అత్యధిక అర్ధసెంచరీలు', 'highest-individual-score': 'అత్యధిక వ్యక్తిగత స్కోరు', 'highest-batting-average': 'అత్యుత్తమ బ్యాటింగ్ సగటు',
  'highest-strike-rate': 'అత్యధిక స్ట్రయిక్ రేట్', 'most-ducks': 'అత్యధిక డకౌట్లు', 'best-bowling-figures': 'అత్యుత్తమ బౌలింగ్ గణాంకాలు',
  'most-runs-conceded-by-a-bowler': 'ఎక్కువ పరుగులిచ్చిన బౌలర్', 'most-catches': 'అత్యధిక క్యాచ్‌లు', 'highest-team-score': 'అత్యధిక జట్టు స్కోరు',
  'most-runs': 'అత్యధిక పరుగులు', 'highest-scorers': 'అత్యధిక స్కోర్లు', 'best-batting-average': 'అత్యుత్తమ బ్యాటింగ్ సగటు',
  'best-batting-strike-rate': 'అత్యుత్తమ స్ట్రయిక్ రేట్', 'most-wickets': 'అత్యధిక వికెట్లు', 'best-bowling-average': 'అత్యుత్తమ బౌలింగ్ సగటు',
  'best-bowling-economy': 'అత్యుత్తమ ఎకానమీ', 'bowling-strike-rate': 'అత్యుత్తమ బౌలింగ్ స్ట్రయిక్ రేట్', 'most-maidens': 'అత్యధిక మెయిడెన్లు',
}

const about: Names<StatisticId> = {
  'orange-cap': 'The cap goes to the batter with the most runs in the season; a better strike rate decides between equals.',
  'purple-cap': 'The cap goes to the bowler with the most wickets in the season; a better economy decides between equals.',
  'most-sixes': 'Batters by the number of sixes that they hit.',
  'most-fours': 'Batters by the number of fours that they hit.',
  'most-hundreds': 'Batters by innings of a hundred runs or more.',
  'most-fifties': 'Batters by innings of fifty to ninety-nine runs.',
  'highest-individual-score': 'The biggest single innings, ball by ball.',
  'highest-scorers': 'The biggest single innings, ball by ball.',
  'highest-batting-average': 'Runs for each time that a batter was out.',
  'best-batting-average': 'Runs for each time that a batter was out.',
  'highest-strike-rate': 'Runs for every hundred balls faced.',
  'best-batting-strike-rate': 'Runs for every hundred balls faced.',
  'most-ducks': 'Batters by the number of times that they were out without a run.',
  'best-bowling-figures': 'The best spells in a single match: more wickets first, then fewer runs.',
  'most-runs-conceded-by-a-bowler': 'The most expensive spells in a single match. Byes and leg byes are not the bowler\'s.',
  'most-catches': 'Fielders and wicketkeepers by catches held. Catches by substitutes are not credited.',
  'highest-team-score': 'The biggest totals of an innings. Super overs are left out.',
  'most-runs': 'Batters by runs; a better strike rate decides between equals.',
  'most-wickets': 'Bowlers by wickets; a better economy decides between equals.',
  'best-bowling-average': 'Runs conceded for each wicket.',
  'best-bowling-economy': 'Runs conceded in an over.',
  'bowling-strike-rate': 'Balls bowled for each wicket.',
  'most-maidens': 'Bowlers by overs without a run off the bat, a wide or a no-ball.',
}

const aboutTelugu: Names<StatisticId> = {
  'orange-cap': 'సీజన్‌లో అత్యధిక పరుగులు చేసిన బ్యాటర్‌కు ఈ క్యాప్. సమమైతే మెరుగైన స్ట్రయిక్ రేట్ నిర్ణయిస్తుంది.',
  'purple-cap': 'సీజన్‌లో అత్యధిక వికెట్లు తీసిన బౌలర్‌కు ఈ క్యాప్. సమమైతే మెరుగైన ఎకానమీ నిర్ణయిస్తుంది.',
  'most-sixes': 'కొట్టిన సిక్సర్ల సంఖ్య ప్రకారం బ్యాటర్లు.',
  'most-fours': 'కొట్టిన ఫోర్ల సంఖ్య ప్రకారం బ్యాటర్లు.',
  'most-hundreds': 'వంద లేదా అంతకంటే ఎక్కువ పరుగుల ఇన్నింగ్స్ ప్రకారం బ్యాటర్లు.',
  'most-fifties': 'యాభై నుంచి తొంభై తొమ్మిది పరుగుల ఇన్నింగ్స్ ప్రకారం బ్యాటర్లు.',
  'highest-individual-score': 'ఒకే ఇన్నింగ్స్‌లో అత్యధిక స్కోర్లు.',
  'highest-scorers': 'ఒకే ఇన్నింగ్స్‌లో అత్యధిక స్కోర్లు.',
  'highest-batting-average': 'ఔటైన ప్రతిసారికి సగటున చేసిన పరుగులు.',
  'best-batting-average': 'ఔటైన ప్రతిసారికి సగటున చేసిన పరుగులు.',
  'highest-strike-rate': 'ఎదుర్కొన్న ప్రతి వంద బంతులకు పరుగులు.',
  'best-batting-strike-rate': 'ఎదుర్కొన్న ప్రతి వంద బంతులకు పరుగులు.',
  'most-ducks': 'పరుగులేమీ చేయకుండా ఔటైన సంఖ్య ప్రకారం బ్యాటర్లు.',
  'best-bowling-figures': 'ఒకే మ్యాచ్‌లో ఉత్తమ స్పెల్స్: ముందు ఎక్కువ వికెట్లు, తర్వాత తక్కువ పరుగులు.',
  'most-runs-conceded-by-a-bowler': 'ఒకే మ్యాచ్‌లో ఎక్కువ పరుగులిచ్చిన స్పెల్స్. బైలు, లెగ్ బైలు బౌలర్ ఖాతాలోకి రావు.',
  'most-catches': 'పట్టిన క్యాచ్‌ల ప్రకారం ఫీల్డర్లు, వికెట్ కీపర్లు. సబ్‌స్టిట్యూట్ క్యాచ్‌లు లెక్కలోకి రావు.',
  'highest-team-score': 'ఒక ఇన్నింగ్స్‌లో అత్యధిక స్కోర్లు. సూపర్ ఓవర్లు లెక్కలోకి రావు.',
  'most-runs': 'పరుగుల ప్రకారం బ్యాటర్లు. సమమైతే మెరుగైన స్ట్రయిక్ రేట్ నిర్ణయిస్తుంది.',
  'most-wickets': 'వికెట్ల ప్రకారం బౌలర్లు. సమమైతే మెరుగైన ఎకానమీ నిర్ణయిస్తుంది.',
  'best-bowling-average': 'ప్రతి వికెట్‌కు సగటున ఇచ్చిన పరుగులు.',
  'best-bowling-economy': 'ఓవర్‌కు సగటున ఇచ్చిన పరుగులు.',
  'bowling-strike-rate': 'ప్రతి వికెట్‌కు సగటున వేసిన బంతులు.',
  'most-maidens': 'బ్యాట్ నుంచి పరుగు, వైడ్, నోబాల్ లేని ఓవర్ల ప్రకారం బౌలర్లు.',
}

const columns: Names<Column> = {
  matches: 'Matches', innings: 'Innings', not_outs: 'Not out', runs: 'Runs', balls: 'Balls', fours: '4s', sixes: '6s', fifties: '50s', hundreds: '100s', ducks: 'Ducks',
  best_score: 'Highest', average: 'Average', strike_rate: 'Strike rate', bowl_innings: 'Innings', bowl_balls: 'Overs', conceded: 'Runs conceded', wickets: 'Wickets',
  maidens: 'Maidens', best_bowling: 'Best', bowl_average: 'Average', economy: 'Economy', bowl_strike_rate: 'Strike rate', five_wickets: '5 wickets', catches: 'Catches',
  stumpings: 'Stumpings', score: 'Score', figures: 'Figures', total: 'Total', run_rate: 'Run rate',
}

const columnsTelugu: Names<Column> = {
  matches: 'మ్యాచ్‌లు', innings: 'ఇన్నింగ్స్', not_outs: 'నాటౌట్', runs: 'పరుగులు', balls: 'బంతులు', fours: '4లు', sixes: '6లు', fifties: '50లు', hundreds: '100లు', ducks: 'డకౌట్లు',
  best_score: 'అత్యధికం', average: 'సగటు', strike_rate: 'స్ట్రయిక్ రేట్', bowl_innings: 'ఇన్నింగ్స్', bowl_balls: 'ఓవర్లు', conceded: 'ఇచ్చిన పరుగులు', wickets: 'వికెట్లు',
  maidens: 'మెయిడెన్లు', best_bowling: 'ఉత్తమం', bowl_average: 'సగటు', economy: 'ఎకానమీ', bowl_strike_rate: 'స్ట్రయిక్ రేట్', five_wickets: '5 వికెట్లు', catches: 'క్యాచ్‌లు',
  stumpings: 'స్టంపింగ్‌లు', score: 'స్కోరు', figures: 'గణాంకాలు', total: 'మొత్తం', run_rate: 'రన్ రేట్',
}

export const english = {
  statistic: (id: string) => statistics[id as StatisticId] ?? id,
  statisticOf: (name: string, statistic: string) => `${name}: ${statistic}`,
  aboutStatistic: (id: string) => about[id as StatisticId] ?? '',
  column: (column: Column) => columns[column],
  noRows: 'Nothing to rank yet',
  noRowsText: 'This ranking fills as the season is played.',
  topTen: 'The first ten',
  ranking: 'Ranking',
  sortedBy: (column: string, ascending: boolean) => `Sorted by ${column.toLowerCase()}, ${ascending ? 'lowest' : 'highest'} first`,
  sortHint: 'Choose a column heading to sort by it.',
  minimumBalls: (count: string) => `Ranked are batters who faced at least ${count} balls, a fifth of what the busiest batter faced.`,
  minimumBowled: (overs: string) => `Ranked are bowlers with at least ${overs} overs, a fifth of what the busiest bowler bowled.`,
  against1: (team: string) => `v ${team}`,
}

export const telugu = {
  statistic: (id: string) => statisticsTelugu[id as StatisticId] ?? id,
  statisticOf: (name: string, statistic: string) => `${name}: ${statistic}`,
  aboutStatistic: (id: string) => aboutTelugu[id as StatisticId] ?? '',
  column: (column: Column) => columnsTelugu[column],
  noRows: 'ఇంకా ర్యాంకింగ్ లేదు',
  noRowsText: 'సీజన్ సాగుతున్న కొద్దీ ఈ జాబితా నిండుతుంది.',
  topTen: 'తొలి పది స్థానాలు',
  ranking: 'ర్యాంకింగ్',
  sortedBy: (column: string, ascending: boolean) => `${column} ప్రకారం, ${ascending ? 'తక్కువ' : 'ఎక్కువ'} నుంచి`,
  sortHint: 'క్రమం మార్చడానికి పట్టికలో ఒక శీర్షికను ఎంచుకోండి.',
  minimumBalls: (count: string) => `కనీసం ${count} బంతులు ఎదుర్కొన్న బ్యాటర్లే ఈ ర్యాంకింగ్‌లో ఉంటారు.`,
  minimumBowled: (overs: string) => `కనీసం ${overs} ఓవర్లు వేసిన బౌలర్లే ఈ ర్యాంకింగ్‌లో ఉంటారు.`,
  against1: (team: string) => `ప్రత్యర్థి ${team}`,
}
