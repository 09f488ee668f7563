import { withEnding } from 'masthead/kit'
// Words of the frame that all pages of a tournament share, and of its hub.

import type { League } from '../contract.ts'
import type { BuiltInId } from '../tournaments.ts'

type Names<Key extends string> = Readonly<Record<Key, string>>

const tournaments: Names<BuiltInId> = {
  ipl: 'IPL', 'asia-cup': 'Asia Cup', 't20-world-cup': 'T20 World Cup', 'world-cup': 'Cricket World Cup', 'fifa-world-cup': 'FIFA World Cup',
}

const tournamentsTelugu: Names<BuiltInId> = {
  ipl: 'ఐపీఎల్', 'asia-cup': 'ఆసియా కప్', 't20-world-cup': 'టీ20 ప్రపంచ కప్', 'world-cup': 'క్రికెట్ ప్రపంచ కప్', 'fifa-world-cup': 'ఫిఫా ప్రపంచ కప్',
}

const stagesTelugu: Readonly<Record<string, string>> = {
  Final: 'ఫైనల్', 'Semi Final': 'సెమీఫైనల్', Qualifier: 'క్వాలిఫయర్', 'Qualifier 1': 'క్వాలిఫయర్ 1', 'Qualifier 2': 'క్వాలిఫయర్ 2', Eliminator: 'ఎలిమినేటర్', 'Elimination Final': 'ఎలిమినేషన్ ఫైనల్', '3rd Place Play-Off': 'మూడో స్థానం పోరు', 'Third Place': 'మూడో స్థానం పోరు', 'Third-place play-off': 'మూడో స్థానం పోరు', 'Quarter Final': 'క్వార్టర్ ఫైనల్', 'Quarter-final': 'క్వార్టర్ ఫైనల్', 'Semi-final': 'సెమీఫైనల్', 'Preliminary Final': 'ప్రిలిమినరీ ఫైనల్', 'Preliminary quarter-final': 'ప్రిలిమినరీ క్వార్టర్ ఫైనల్', Knockout: 'నాకౌట్', Challenger: 'ఛాలెంజర్', 'Round of 16': 'ప్రిక్వార్టర్స్', 'Round of 32': '32 జట్ల దశ',
}

/** Rounds that are played as groups, with what may follow: "Super 10 2", "First Round A". */
const roundsTelugu: readonly (readonly [RegExp, string])[] = [
  [/^super fours?\b/i, 'సూపర్ ఫోర్'], [/^super six(es)?\b/i, 'సూపర్ సిక్స్'], [/^super eights?\b/i, 'సూపర్ ఎయిట్'], [/^super\b/i, 'సూపర్'], [/^first round\b/i, 'తొలి రౌండ్'], [/^qualifying round\b/i, 'అర్హత రౌండ్'], [/^main round\b/i, 'ప్రధాన రౌండ్'], [/^group\b/i, 'గ్రూప్'],
]
const roundTelugu = (round: string): string => roundsTelugu.reduce((text, [english, telugu]) => text.replace(english, telugu), round)

/** 2011, or 2011-12. */
const yearText = (season: number, acrossYears: boolean): string => (acrossYears ? `${season}-${String(season + 1).slice(-2)}` : String(season))

const isLetter = (group: string) => /^[A-Z0-9]{1,2}$/.test(group)

export const english = {
  home: 'Home',
  sports: 'Sports',
  cricket: 'Cricket',
  football: 'Football',
  tournament: (id: string, league?: League) => league?.english ?? tournaments[id as BuiltInId] ?? id,
  titleOf: (name: string, siteName: string) => `${name} | ${siteName}`,
  season: (season: number, acrossYears = false) => (season === 0 ? 'All seasons' : yearText(season, acrossYears)),
  named: (name: string, season: string) => (season === '' ? name : /^\d/.test(season) ? `${name} ${season}` : `${name}, ${season.toLowerCase()}`),
  seasons: 'Seasons',
  pagesOf: (name: string) => `Pages of the ${name}`,
  overview: 'Overview',
  schedule: 'Schedule',
  scheduleOf: (name: string) => `${name}: schedule and results`,
  scheduleText: (name: string) => `Every match of the ${name}, with dates, grounds and results. All times are Indian.`,
  pointsTable: 'Points table',
  pointsTableOf: (name: string) => `${name} points table`,
  pointsTableText: (name: string) => `Where every side of the ${name} stands: matches, points and net run rate.`,
  pointsTableTextFootball: (name: string) => `Where every side of the ${name} stands: matches, goals and points.`,
  teams: 'Teams',
  teamsOf: (name: string) => `${name} teams`,
  teamsText: (name: string) => `Every side that has played in the ${name}, with its record.`,
  hubOf: (name: string) => `${name}: scores, schedule, points table and statistics`,
  hubOfFootball: (name: string) => `${name}: scores, schedule and points table`,
  hubText: (name: string) => `Results, what comes next, the table and the leading players of the ${name}.`,
  statistics: 'Statistics',
  statisticsOf: (name: string) => `${name} statistics`,
  statisticsText: (name: string) => `The leading batters and bowlers of the ${name}, by every measure.`,
  tournaments: 'Tournaments',
  demo: 'Demonstration data: sides, players and results of this season are invented.',
  noSeason: 'No season yet',
  noSeasonText: 'The matches will be here as soon as they are announced.',
  next: 'Next matches',
  results: 'Latest results',
  stories: 'From the sports desk',
  matches: 'Matches',
  runs: 'Runs',
  wickets: 'Wickets',
  fours: 'Fours',
  sixes: 'Sixes',
  inNumbers: 'In numbers',
  champions: 'Champions',
  group: (group: string) => (isLetter(group) ? `Group ${group}` : group),
  matchNumber: (number: number) => `Match ${number}`,
  stage: (stage: string) => stage,
  versus: 'v',
  bracket: 'Knock-out matches',
}

export const telugu = {
  home: 'హోమ్',
  sports: 'క్రీడలు',
  cricket: 'క్రికెట్',
  football: 'ఫుట్‌బాల్',
  tournament: (id: string, league?: League) => league?.telugu ?? league?.english ?? tournamentsTelugu[id as BuiltInId] ?? id,
  titleOf: (name: string, siteName: string) => `${name} | ${siteName}`,
  season: (season: number, acrossYears = false) => (season === 0 ? 'అన్ని సీజన్లు' : yearText(season, acrossYears)),
  named: (name: string, season: string) => (season === '' ? name : /^\d/.test(season) ? `${name} ${season}` : `${name}, ${season.toLowerCase()}`),
  seasons: 'సీజన్లు',
  pagesOf: (name: string) => `${name} పేజీలు`,
  overview: 'ముఖ్యాంశాలు',
  schedule: 'షెడ్యూల్',
  scheduleOf: (name: string) => `${name}: షెడ్యూల్, ఫలితాలు`,
  scheduleText: (name: string) => `${withEnding(name, 'లోని')} ప్రతి మ్యాచ్ తేదీ, వేదిక, ఫలితం. వేళలన్నీ భారత కాలమానం ప్రకారం.`,
  pointsTable: 'పాయింట్ల పట్టిక',
  pointsTableOf: (name: string) => `${name} పాయింట్ల పట్టిక`,
  pointsTableText: (name: string) => `${withEnding(name, 'లో')} ఏ జట్టు ఏ స్థానంలో ఉంది: మ్యాచ్‌లు, పాయింట్లు, నెట్ రన్ రేట్.`,
  pointsTableTextFootball: (name: string) => `${withEnding(name, 'లో')} ఏ జట్టు ఏ స్థానంలో ఉంది: మ్యాచ్‌లు, గోల్స్, పాయింట్లు.`,
  teams: 'జట్లు',
  teamsOf: (name: string) => `${name} జట్లు`,
  teamsText: (name: string) => `${withEnding(name, 'లో')} ఆడిన జట్లన్నీ, వాటి రికార్డుతో.`,
  hubOf: (name: string) => `${name}: స్కోర్లు, షెడ్యూల్, పాయింట్ల పట్టిక, గణాంకాలు`,
  hubOfFootball: (name: string) => `${name}: స్కోర్లు, షెడ్యూల్, పాయింట్ల పట్టిక`,
  hubText: (name: string) => `${name} ఫలితాలు, రాబోయే మ్యాచ్‌లు, పాయింట్ల పట్టిక, ముందున్న ఆటగాళ్లు.`,
  statistics: 'గణాంకాలు',
  statisticsOf: (name: string) => `${name} గణాంకాలు`,
  statisticsText: (name: string) => `${withEnding(name, 'లో')} ముందున్న బ్యాటర్లు, బౌలర్లు.`,
  tournaments: 'టోర్నమెంట్లు',
  demo: 'నమూనా సమాచారం: ఈ సీజన్‌లోని జట్లు, ఆటగాళ్లు, ఫలితాలు కల్పితం.',
  noSeason: 'ఇంకా సీజన్ లేదు',
  noSeasonText: 'ప్రకటించగానే మ్యాచ్‌లు ఇక్కడ కనిపిస్తాయి.',
  next: 'రాబోయే మ్యాచ్‌లు',
  results: 'తాజా ఫలితాలు',
  stories: 'క్రీడా విభాగం నుంచి',
  matches: 'మ్యాచ్‌లు',
  runs: 'పరుగులు',
  wickets: 'వికెట్లు',
  fours: 'ఫోర్లు',
  sixes: 'సిక్సర్లు',
  inNumbers: 'అంకెల్లో',
  champions: 'విజేత',
  group: (group: string) => (isLetter(group) ? `గ్రూప్ ${group}` : roundTelugu(group)),
  matchNumber: (number: number) => `మ్యాచ్ ${number}`,
  stage: (stage: string) => stagesTelugu[stage] ?? roundTelugu(stage),
  versus: 'X',
  bracket: 'నాకౌట్ మ్యాచ్‌లు',
}
