import { channels } from './editions.ts'
import type { FooterInput, SectionInput } from '../engine/origin/content-store.ts'

// The sections of the demo site. A newsroom's own content API has its own; this list fills the embedded origin.

type Row = Omit<SectionInput, 'channel'>

/** Sections in the order of the menu; those below another one in the menu are its children there. One without a story is offered from its first on. */
const englishMenu: readonly Row[] = [
  { path: 'latest-news', name: 'Latest', description: 'Everything that the newsroom has published, newest first.', shows: 'latest' },
  { path: 'india', name: 'India', description: 'How the country works: its rivers, railways, villages and public services.' },
  { path: 'world', name: 'World', description: 'Reports and explainers from beyond the border.' },
  { path: 'city', name: 'Cities', description: 'Streets, lakes, buses and neighbours: life where people live close together.' },
  { path: 'city/hyderabad', name: 'Hyderabad', description: 'The city of lakes and boulders, from its old cafes to its newest depots.' },
  { path: 'city/noida', name: 'Noida', description: 'Towers, villages and the water that both depend on.' },
  { path: 'delhi', parent: 'city', name: 'Delhi', description: 'The capital, its seasons and its streets.' },
  { path: 'mumbai', parent: 'city', name: 'Mumbai', description: 'The city between the tides.' },
  { path: 'bengaluru', parent: 'city', name: 'Bengaluru', description: 'Gardens, repair cafes and rain at four.' },
  { path: 'chennai', parent: 'city', name: 'Chennai', description: 'The season, the sea and the city between them.' },
  { path: 'kolkata', parent: 'city', name: 'Kolkata', description: 'Books, trams and long conversations.' },
  { path: 'pune', parent: 'city', name: 'Pune', description: 'Hills to walk on and schools to learn in.' },
  { path: 'city/gurugram', name: 'Gurugram', description: 'News from Gurugram.' },
  { path: 'city/chandigarh', name: 'Chandigarh', description: 'News from Chandigarh.' },
  { path: 'city/ahmedabad', name: 'Ahmedabad', description: 'News from Ahmedabad.' },
  { path: 'city/ghaziabad', name: 'Ghaziabad', description: 'News from Ghaziabad.' },
  { path: 'city/kochi', name: 'Kochi', description: 'News from Kochi.' },
  { path: 'business-economy', name: 'Business', description: 'Household money, small firms and the price of ordinary things.' },
  { path: 'technology-science', name: 'Science & Tech', description: 'How things work, from batteries to satellites to the sound in the sea.' },
  { path: 'sports', name: 'Sports', description: 'The games people play and the people who make them possible.' },
  { path: 'sports/cricket', name: 'Cricket', description: 'The game on village grounds and in great stadiums.' },
  { path: 'sports/football', name: 'Football', description: 'Clubs, pitches and Saturday afternoons.' },
  { path: 'sports/pro-kabaddi', name: 'Kabaddi', description: 'Raids, tackles and one held breath.' },
  { path: 'health', name: 'Health', description: 'Sleep, food, movement and the everyday end of medicine.' },
  { path: 'lifestyle', name: 'Lifestyle', description: 'Homes, gardens, cloth and small pleasures.' },
  { path: 'travel', name: 'Travel', description: 'Slow trains, old forts and where to have breakfast.' },
  { path: 'entertainment-news', name: 'Entertainment', description: 'Film, music and stage, and the crafts behind them.' },
  { path: 'explainer', name: 'Explainers', description: 'One question, answered properly.' },
  { path: 'photos', name: 'Photos', description: 'Stories told in pictures.' },
  { path: 'photos/india', name: 'India in pictures', description: 'The country, frame by frame.' },
  { path: 'photos/world', name: 'World in pictures', description: 'Water, weather and cities elsewhere.' },
  { path: 'photos/travel', name: 'Travel in pictures', description: 'Places worth the journey.' },
  { path: 'photos/lifestyle', name: 'Lifestyle in pictures', description: 'Streets, markets and things made by hand.' },
  { path: 'photos/science', name: 'Science in pictures', description: 'Skies, shores and what lives there.' },
  { path: 'photos/sports', name: 'Sports in pictures', description: 'Grounds, games and those who watch.' },
]

const englishBeside: readonly Row[] = [
  { path: 'hyderabad', name: 'Hyderabad', description: 'News from Hyderabad.' },
  { path: 'education', name: 'Education', description: 'Classrooms, libraries and what happens in them.' },
  { path: 'jobs', name: 'Jobs', description: 'Finding work, and doing it well.' },
  { path: 'gadgets', name: 'Gadgets', description: 'Reviewed after weeks of use, not hours.' },
  { path: 'auto', name: 'Auto', description: 'What moves us, and how it stops.' },
  { path: 'good-news', name: 'Good News', description: 'Things that went right, and why.' },
  { path: 'viral', name: 'Viral', description: 'What people are sending each other, checked first.' },
  { path: 'spiritual', name: 'Spiritual', description: 'Festivals, customs and quiet hours.' },
  { path: 'astrology', name: 'Astrology', description: 'The night sky and what people have read in it.' },
  { path: 'opinion', name: 'Opinion', description: 'Arguments, signed by those who make them.' },
  { path: 'cryptonow', name: 'Cryptonow', description: 'Digital money in plain words.' },
  { path: 'mirror-now', name: 'Mirror Now', description: 'Questions that citizens ask.' },
  { path: 'entertainment', name: 'Screen & Stage', description: 'Reviews, interviews and reports from the arts.' },
  { path: 'entertainment/reviews', name: 'Film reviews', description: 'New films, watched to the end.', shows: ['MOVIEREVIEW', 'MOVIESHOW'] },
  { path: 'videos', name: 'Videos', description: 'Reports to watch.', shows: ['VIDEOS', 'MEDIAVIDEO'] },
]

const teluguMenu: readonly Row[] = [
  { path: 'latest-news', name: 'తాజా వార్తలు', description: 'మా సంపాదక బృందం ప్రచురించిన కథనాలన్నీ, కొత్తవి ముందుగా.', shows: 'latest' },
  { path: 'telangana', name: 'తెలంగాణ', description: 'తెలంగాణ పల్లెలు, పట్టణాల నుంచి కథనాలు.' },
  { path: 'andhra-pradesh', name: 'ఆంధ్రప్రదేశ్', description: 'ఆంధ్రప్రదేశ్ పల్లెలు, తీరం, పట్టణాల నుంచి కథనాలు.' },
  { path: 'india', name: 'ఇండియా', description: 'దేశం ఎలా నడుస్తుందో చెప్పే కథనాలు: నదులు, రైళ్లు, ఊళ్లు.' },
  { path: 'cities', pair: 'city', name: 'నగరాలు', description: 'వీధులు, చెరువులు, రవాణా: నగర జీవనం.' },
  { path: 'cities/hyderabad', pair: 'city/hyderabad', name: 'హైదరాబాద్', description: 'చెరువులు, బండరాళ్లు, కాఫీ కబుర్ల నగరం.' },
  { path: 'business', pair: 'business-economy', name: 'బిజినెస్', description: 'ఇంటి బడ్జెట్, పొదుపు, చిన్న వ్యాపారాల విశేషాలు.' },
  { path: 'technology', pair: 'technology-science', name: 'టెక్నాలజీ', description: 'ఫోన్లు, ఉపగ్రహాలు, యంత్రాలు ఎలా పనిచేస్తాయో సులువుగా.' },
  { path: 'sports', name: 'క్రీడలు', description: 'ఆటలు, ఆటగాళ్లు, ఆట వెనుక మనుషులు.' },
  { path: 'sports/cricket', name: 'క్రికెట్', description: 'గల్లీ క్రికెట్ నుంచి స్టేడియం వరకు.' },
  { path: 'sports/pro-kabaddi', name: 'కబడ్డీ', description: 'కూత, పట్టు, వ్యూహాలు: మన ఊరి ఆట.' },
  { path: 'entertainment', name: 'వినోదం', description: 'సినిమా, సంగీతం, కళల వెనుక కథలు.' },
  { path: 'entertainment/reviews', name: 'సినిమా రివ్యూలు', description: 'చివరి దాకా చూసి రాసిన సమీక్షలు.', shows: ['MOVIEREVIEW', 'MOVIESHOW'] },
  { path: 'health', name: 'ఆరోగ్యం', description: 'నిద్ర, తిండి, నడక: రోజువారీ ఆరోగ్యం.' },
  { path: 'lifestyle', name: 'లైఫ్‌స్టైల్', description: 'ఇల్లు, తోట, వంట, చిన్న చిన్న సంతోషాలు.' },
  { path: 'education', name: 'చదువు', description: 'బడులు, ఉపాధ్యాయులు, కొత్త ప్రయత్నాలు.' },
  { path: 'devotional', pair: 'spiritual', name: 'భక్తి', description: 'పండుగలు, ఆచారాలు, వాటి వెనుక అర్థాలు.' },
  { path: 'photos', name: 'ఫోటోలు', description: 'చిత్రాలతో చెప్పే కథనాలు.' },
  { path: 'photos/india', name: 'ఇండియా చిత్రాలు', description: 'దేశం, ఒక్కో చిత్రంలో.' },
  { path: 'photos/lifestyle', name: 'లైఫ్‌స్టైల్ చిత్రాలు', description: 'ఊరి ఉదయాలు, వీధులు, సంతలు.' },
  { path: 'photos/entertainment', name: 'వినోద చిత్రాలు', description: 'కళలు, కళాకారులు, ప్రదర్శనలు.' },
]

const teluguBeside: readonly Row[] = [
  { path: 'crime', name: 'క్రైమ్', description: 'మోసాలు, నేరాలు, వాటి నుంచి జాగ్రత్తలు.' },
  { path: 'trending', name: 'ట్రెండింగ్', description: 'అందరూ మాట్లాడుకుంటున్న కబుర్లు, నిజానిజాలతో.' },
  { path: 'astrology', name: 'జ్యోతిష్యం', description: 'రాశులు, నక్షత్రాలు, నమ్మకాలు.' },
  { path: 'jobs', name: 'ఉద్యోగాలు', description: 'ఉద్యోగావకాశాలు, వృత్తి సూచనలు.' },
  { path: 'travel', name: 'ప్రయాణం', description: 'చూడదగ్గ ఊళ్లు, దారులు.' },
  { path: 'world', name: 'ప్రపంచం', description: 'సరిహద్దుల అవతలి కథనాలు.' },
  { path: 'videos', name: 'వీడియోలు', description: 'చూడదగ్గ కథనాలు.', shows: ['VIDEOS', 'MEDIAVIDEO'] },
]

const inMenu = (channel: number, rows: readonly Row[]): SectionInput[] => rows.map((row, index) => ({ channel, ...row, position: index + 1 }))
const beside = (channel: number, rows: readonly Row[]): SectionInput[] => rows.map((row) => ({ channel, ...row }))

export const sections: readonly SectionInput[] = [
  ...inMenu(channels.english, englishMenu),
  ...beside(channels.english, englishBeside),
  ...inMenu(channels.telugu, teluguMenu),
  ...beside(channels.telugu, teluguBeside),
]

const linksTo = (rows: readonly Row[], ...paths: readonly string[]) =>
  rows.filter((row) => paths.includes(row.path)).map((row) => ({ title: row.name, path: `/${row.path}` }))

/** Only what has stories stands in the footer, and the static pages of plugins/info. */
export const footers: readonly FooterInput[] = [
  {
    channel: channels.english,
    groups: [
      { title: 'News', links: linksTo(englishMenu, 'latest-news', 'india', 'world', 'business-economy', 'technology-science', 'explainer') },
      {
        title: 'Cities',
        links: [...linksTo(englishMenu, 'city/hyderabad', 'city/noida', 'bengaluru', 'chennai', 'delhi', 'kolkata', 'mumbai', 'pune')],
      },
      {
        title: 'Life',
        links: [...linksTo(englishMenu, 'health', 'lifestyle', 'travel'), ...linksTo(englishBeside, 'education', 'jobs', 'good-news', 'spiritual', 'astrology')],
      },
      {
        title: 'Culture & sport',
        links: [...linksTo(englishMenu, 'entertainment-news', 'sports', 'photos'), ...linksTo(englishBeside, 'entertainment/reviews', 'gadgets', 'auto', 'viral')],
      },
      {
        title: 'The paper',
        links: [
          { title: 'About us', path: '/info/about-us' },
          { title: 'Contact us', path: '/info/contact-us' },
          { title: 'Editorial guidelines', path: '/info/editorial-guidelines' },
          { title: 'Terms and conditions', path: '/info/terms-conditions' },
          { title: 'Privacy policy', path: '/info/privacy-policy' },
          { title: 'Advertise with us', path: '/info/advertise-with-us' },
          { title: 'Syndicate our content', path: '/info/syndicate-our-content' },
          { title: 'Regulatory information', path: '/info/regulatory' },
          { title: 'Reference', path: '/info/reference' },
        ],
      },
    ],
  },
  {
    channel: channels.telugu,
    groups: [
      {
        title: 'వార్తలు',
        links: [...linksTo(teluguMenu, 'latest-news', 'telangana', 'andhra-pradesh', 'india', 'cities/hyderabad'), ...linksTo(teluguBeside, 'crime', 'trending')],
      },
      { title: 'జీవనం', links: linksTo(teluguMenu, 'health', 'lifestyle', 'education', 'devotional') },
      { title: 'డబ్బు, సాంకేతికం', links: linksTo(teluguMenu, 'business', 'technology') },
      { title: 'ఆటలు, వినోదం', links: linksTo(teluguMenu, 'sports', 'sports/cricket', 'sports/pro-kabaddi', 'entertainment', 'entertainment/reviews', 'photos') },
      {
        title: 'మా గురించి',
        links: [
          { title: 'మా పరిచయం', path: '/info/about-us' },
          { title: 'మమ్మల్ని సంప్రదించండి', path: '/info/contact-us' },
          { title: 'సంపాదకీయ మార్గదర్శకాలు', path: '/info/editorial-guidelines' },
          { title: 'నిబంధనలు', path: '/info/terms-conditions' },
          { title: 'గోప్యతా విధానం', path: '/info/privacy-policy' },
          { title: 'మా కథనాలు ప్రచురించాలంటే', path: '/info/syndicate-our-content' },
          { title: 'నియంత్రణ సమాచారం', path: '/info/regulatory' },
          { title: 'మూలాలు', path: '/info/reference' },
        ],
      },
    ],
  },
]
