import { matchFile, steady } from '../plugins/tournament/sample-match.ts'

/** A small file of each format. */
export const samples: Readonly<Record<string, readonly [name: string, content: string]>> = {
  stories: ['stories.ndjson', `${JSON.stringify({ channel: 183, msid: 990000001, cmstype: 'ARTICLE', title: 'A bridge of rope', synopsis: 'It holds.', section: 'india', datePublished: '2026-11-20T10:00:00+05:30', body: '<p>It holds.</p>' })}\n`],
  'baby-names': ['names.csv', 'name,gender,meaning\nTara,girl,A star\n'],
  fuel: ['prices.csv', 'date,state,city,petrol,diesel\n2026-11-20,Telangana,Hyderabad,107.5,95.7\n'],
  ifsc: ['branches.csv', 'bank,ifsc,state,district,branch\nNeem Tree Bank,NEEM0000101,Telangana,Hyderabad,Lakdikapul\n'],
  elections: ['lok-sabha-2024.csv', 'State;Constituency;Party;Candidate;Votes;State ID;Constituency ID\nGoa;North Goa;BJP;A. Rower;200;S05;1\nGoa;North Goa;INC;B. Diver;150;S05;1\n'],
  polls: ['polls.json', JSON.stringify([{ msid: 990000002, channel: 183, seopath: 'tea-or-coffee', question: 'Tea or coffee?', options: ['Tea', 'Coffee'], opens: '2026-11-01T06:00:00+05:30' }])],
  cricsheet: ['990003.json', JSON.stringify(matchFile({ innings: [steady('Ones', 'Twos', 1, 1), steady('Twos', 'Ones', 1, 0)] }))],
  budget: ['budget.json', JSON.stringify({ channel: 183, year: '2031-32', title: 'A budget', note: 'Invented.', in: [{ name: 'Tax', crores: 10, source: 'R1' }], out: [{ name: 'Schools', crores: 10, source: 'E1' }], cheaper: [], dearer: [], sectors: [] })],
  microsites: ['special.json', JSON.stringify({ channel: 183, address: '/special/rain-walk', title: 'A walk', description: 'In the rain.', colours: { ground: '#12263f', ink: '#ffffff', accent: '#ffd166', onAccent: '#12263f' }, blocks: [{ kind: 'hero', text: 'Come.' }] })],
  horoscopes: ['horoscopes.csv', 'edition,sign,period,start,text\nenglish,leo,week,,Ask a plain question of somebody this week.\n'],
  games: ['games.json', JSON.stringify({ series: 'commonwealth-games', year: 2031, disciplines: [{ id: 'kites', name: 'Kites' }], events: [{ id: 'kites-1', discipline: 'kites', name: 'longest line', medals: [{ medal: 'gold', nation: 'IND' }] }] })],
  medals: ['asian-games.csv', 'year,code,nation,gold,silver,bronze\n2031,IND,India,1,2,3\n'],
  kabaddi: ['kabaddi.json', JSON.stringify({ season: 31, teams: [{ id: 'ones', name: 'Ones' }, { id: 'twos', name: 'Twos' }], matches: [{ id: 'm1', day: '2031-04-02', home: 'ones', away: 'twos', score: { home: 30, away: 28 } }] })],
  'kabaddi-standings': ['tables.csv', 'season,team,played,won,lost,tied,points\n9,Ones,1,1,0,0,5\n'],
  pickleball: ['pickleball.json', JSON.stringify({ rankings: [{ id: 'singles', name: { en: 'Singles' }, day: '2031-01-01', rows: [{ name: { en: 'A' }, points: 5 }] }] })],
  fixtures: ['fixtures.json', JSON.stringify([{ id: 'ipl-2031-1', tournament: 'ipl', season: 2031, home: 'Ones', away: 'Twos', starts: '2031-04-02T14:00:00Z', venue: 'Test Ground' }])],
  alliances: ['alliances.csv', 'election,party,alliance,alliance_name,alliance_name_te,alliance_colour\nls2024,BJP,NDA,National Democratic Alliance,,\n'],
  'cricket-matches': ['matches.json', JSON.stringify([{ match: { id: 'm1', series: { id: 'test-cup', name: 'Test Cup' }, format: 'T20', starts: '2031-04-02T14:00:00Z', home: { id: 'ones', name: 'Ones', short: 'ONE' }, away: { id: 'twos', name: 'Twos', short: 'TWO' }, status: 'scheduled' } }])],
  'cricket-rankings': ['rankings.json', JSON.stringify([{ format: 'odi', category: 'batting', date: '2026-10-01', rows: [{ id: 'a', name: 'A', rating: 800 }] }])],
  xmltv: ['week.xml', '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n<programme start="20311101060000 +0530" stop="20311101070000 +0530" channel="masthead-live"><title lang="en">Morning</title></programme>\n</tv>\n'],
  liveblog: ['blog.ndjson', `${JSON.stringify({ channel: 183, msid: 990000005, id: '1', body: '<p>It begins.</p>', published: '2026-11-01T06:00:00+05:30' })}\n`],
  'web-stories': ['stories.json', JSON.stringify({ categories: [{ channel: 183, id: 'kites', name: 'Kites', description: 'What flies.' }], stories: [] })],
}
