// Words of matches, results and scorecards.

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const english = {
  overs: (overs: string) => `${overs} ov`,
  oversLong: (overs: string) => `${overs} overs`,
  superOverRuns: (runs: number) => `Super Over: ${runs}`,
  penaltiesScored: (goals: number) => `Penalties: ${goals}`,
  wonByRuns: (winner: string, runs: number) => `${winner} won by ${plural(runs, 'run', 'runs')}`,
  wonByWickets: (winner: string, wickets: number) => `${winner} won by ${plural(wickets, 'wicket', 'wickets')}`,
  won: (winner: string) => `${winner} won`,
  wonSuperOver: (winner: string) => `Match tied; ${winner} won the Super Over`,
  wonBoundaries: (winner: string) => `Match and Super Over tied; ${winner} won on boundaries`,
  wonBowlOut: (winner: string) => `Match tied; ${winner} won the bowl-out`,
  wonPenalties: (winner: string) => `${winner} won on penalties`,
  awarded: (winner: string) => `Match awarded to ${winner}`,
  method: (result: string, method: string) => `${result} (${method} method)`,
  tied: 'Match tied',
  drawn: 'Match drawn',
  noResult: 'No result',
  declaredVoid: 'Declared void; counts for nothing',
  toCome: 'To be played',
  matchTitle: (home: string, away: string, name: string) => `${home} v ${away}, ${name}: scorecard`,
  matchText: (result: string, home: string, away: string, date: string) => `${result}. Full scorecard of ${home} against ${away} on ${date}: batting, bowling, partnerships and the fall of wickets.`,
  matchTextShort: (result: string, home: string, away: string, date: string) => `${result}. ${home} against ${away} on ${date}.`,
  innings: (team: string) => `${team} innings`,
  superOver: (team: string, number: number) => `${number === 1 ? 'Super Over' : `Super Over ${number}`}: ${team}`,
  batter: 'Batter',
  bowler: 'Bowler',
  oversShort: 'O',
  maidensShort: 'M',
  runsShort: 'R',
  wicketsShort: 'W',
  ballsShort: 'B',
  strikeRateShort: 'SR',
  economyShort: 'Econ',
  extras: 'Extras',
  extrasDetail: (byes: number, legbyes: number, wides: number, noballs: number, penalty: number) =>
    [byes && `b ${byes}`, legbyes && `lb ${legbyes}`, wides && `w ${wides}`, noballs && `nb ${noballs}`, penalty && `pen ${penalty}`].filter(Boolean).join(', '),
  total: 'Total',
  didNotBat: 'Did not bat',
  fall: 'Fall of wickets',
  fallAt: (wickets: number, runs: number, player: string, at: string) => `${runs}-${wickets} (${player}, ${at} ov)`,
  partnerships: 'Partnerships',
  target: (runs: number, overs: string) => `Target ${runs} in ${overs} overs`,
  toss: (team: string, decision: string) => `${team} won the toss and chose to ${decision === 'bat' ? 'bat' : 'field'}`,
  tossLabel: 'Toss',
  venue: 'Ground',
  date: 'Date',
  playerOfMatch: 'Player of the match',
  notOut: 'not out',
  retiredHurt: 'retired hurt',
  dismissal: (kind: string, bowler: string | undefined, fielders: string) => {
    switch (kind) {
      case 'bowled':
        return `b ${bowler}`
      case 'caught':
        return `c ${fielders} b ${bowler}`
      case 'caught and bowled':
        return `c & b ${bowler}`
      case 'lbw':
        return `lbw b ${bowler}`
      case 'stumped':
        return `st ${fielders} b ${bowler}`
      case 'hit wicket':
        return `hit wicket b ${bowler}`
      case 'run out':
        return fielders === '' ? 'run out' : `run out (${fielders})`
      default:
        return kind
    }
  },
  worm: 'How the innings grew',
  wormLabel: (teams: string) => `Runs after each over: ${teams}. The totals are in the scorecard below.`,
  manhattan: 'Runs in each over',
  manhattanLabel: (team: string) => `Runs in each over of ${team}; dots mark wickets.`,
  over: 'Over',
  goals: 'Goals',
  goal: (minute: number, player: string, note: string) => `${minute}' ${player}${note}`,
  ownGoal: ' (own goal)',
  penalty: ' (penalty)',
}

const outsTelugu: Readonly<Record<string, string>> = {
  'retired out': 'రిటైర్డ్ ఔట్', 'retired hurt': 'రిటైర్డ్ హర్ట్', 'obstructing the field': 'ఫీల్డర్లకు ఆటంకం', 'hit the ball twice': 'బంతిని రెండుసార్లు కొట్టడం', 'handled the ball': 'బంతిని చేత్తో తాకడం', 'timed out': 'టైమ్డ్ ఔట్',
}

export const telugu = {
  overs: (overs: string) => `${overs} ఓ.`,
  oversLong: (overs: string) => `${overs} ఓవర్లు`,
  superOverRuns: (runs: number) => `సూపర్ ఓవర్: ${runs}`,
  penaltiesScored: (goals: number) => `పెనాల్టీలు: ${goals}`,
  wonByRuns: (winner: string, runs: number) => `${runs} ${runs === 1 ? 'పరుగు' : 'పరుగుల'} తేడాతో ${winner} గెలుపు`,
  wonByWickets: (winner: string, wickets: number) => `${wickets} ${wickets === 1 ? 'వికెట్' : 'వికెట్ల'} తేడాతో ${winner} గెలుపు`,
  won: (winner: string) => `${winner} గెలుపు`,
  wonSuperOver: (winner: string) => `మ్యాచ్ టై; సూపర్ ఓవర్‌లో ${winner} గెలుపు`,
  wonBoundaries: (winner: string) => `మ్యాచ్, సూపర్ ఓవర్ రెండూ టై; ఎక్కువ బౌండరీలు కొట్టిన ${winner} విజేత`,
  wonBowlOut: (winner: string) => `మ్యాచ్ టై; బౌల్ ఔట్‌లో ${winner} గెలుపు`,
  wonPenalties: (winner: string) => `పెనాల్టీల్లో ${winner} గెలుపు`,
  awarded: (winner: string) => `${winner}కు విజయం ప్రకటించారు`,
  method: (result: string, method: string) => `${result} (${method} పద్ధతి)`,
  tied: 'మ్యాచ్ టై',
  drawn: 'మ్యాచ్ డ్రా',
  noResult: 'ఫలితం తేలలేదు',
  declaredVoid: 'మ్యాచ్ చెల్లదని ప్రకటించారు; లెక్కలోకి రాదు',
  toCome: 'జరగాల్సి ఉంది',
  matchTitle: (home: string, away: string, name: string) => `${home} X ${away}, ${name}: స్కోర్‌కార్డ్`,
  matchText: (result: string, home: string, away: string, date: string) => `${result}. ${date}న ${home}, ${away} మ్యాచ్ పూర్తి స్కోర్‌కార్డ్: బ్యాటింగ్, బౌలింగ్, భాగస్వామ్యాలు.`,
  matchTextShort: (result: string, home: string, away: string, date: string) => `${result}. ${date}న ${home}, ${away} మ్యాచ్.`,
  innings: (team: string) => `${team} ఇన్నింగ్స్`,
  superOver: (team: string, number: number) => `${number === 1 ? 'సూపర్ ఓవర్' : `సూపర్ ఓవర్ ${number}`}: ${team}`,
  batter: 'బ్యాటర్',
  bowler: 'బౌలర్',
  oversShort: 'ఓ',
  maidensShort: 'మె',
  runsShort: 'ప',
  wicketsShort: 'వి',
  ballsShort: 'బం',
  strikeRateShort: 'స్ట్రే',
  economyShort: 'ఎకా',
  extras: 'అదనపు పరుగులు',
  extrasDetail: (byes: number, legbyes: number, wides: number, noballs: number, penalty: number) =>
    [byes && `బై ${byes}`, legbyes && `లెగ్ బై ${legbyes}`, wides && `వైడ్ ${wides}`, noballs && `నోబాల్ ${noballs}`, penalty && `పెనాల్టీ ${penalty}`].filter(Boolean).join(', '),
  total: 'మొత్తం',
  didNotBat: 'బ్యాటింగ్ చేయనివారు',
  fall: 'వికెట్ల పతనం',
  fallAt: (wickets: number, runs: number, player: string, at: string) => `${runs}-${wickets} (${player}, ${at} ఓ.)`,
  partnerships: 'భాగస్వామ్యాలు',
  target: (runs: number, overs: string) => `లక్ష్యం ${overs} ఓవర్లలో ${runs}`,
  toss: (team: string, decision: string) => `టాస్ గెలిచిన ${team} ${decision === 'bat' ? 'బ్యాటింగ్' : 'ఫీల్డింగ్'} ఎంచుకుంది`,
  tossLabel: 'టాస్',
  venue: 'వేదిక',
  date: 'తేదీ',
  playerOfMatch: 'ప్లేయర్ ఆఫ్ ద మ్యాచ్',
  notOut: 'నాటౌట్',
  retiredHurt: 'రిటైర్డ్ హర్ట్',
  dismissal: (kind: string, bowler: string | undefined, fielders: string) => {
    switch (kind) {
      case 'bowled':
        return `(బి) ${bowler}`
      case 'caught':
        return `(సి) ${fielders} (బి) ${bowler}`
      case 'caught and bowled':
        return `(సి అండ్ బి) ${bowler}`
      case 'lbw':
        return `ఎల్బీ (బి) ${bowler}`
      case 'stumped':
        return `(స్టంప్డ్) ${fielders} (బి) ${bowler}`
      case 'hit wicket':
        return `హిట్ వికెట్ (బి) ${bowler}`
      case 'run out':
        return fielders === '' ? 'రనౌట్' : `రనౌట్ (${fielders})`
      default:
        return outsTelugu[kind] ?? kind
    }
  },
  worm: 'ఇన్నింగ్స్ సాగిన తీరు',
  wormLabel: (teams: string) => `ప్రతి ఓవర్ తర్వాత పరుగులు: ${teams}. మొత్తాలు కింది స్కోర్‌కార్డ్‌లో ఉన్నాయి.`,
  manhattan: 'ఓవర్ల వారీగా పరుగులు',
  manhattanLabel: (team: string) => `${team} ప్రతి ఓవర్‌లో చేసిన పరుగులు; చుక్కలు వికెట్లు.`,
  over: 'ఓవర్',
  goals: 'గోల్స్',
  goal: (minute: number, player: string, note: string) => `${minute}' ${player}${note}`,
  ownGoal: ' (సెల్ఫ్ గోల్)',
  penalty: ' (పెనాల్టీ)',
}
