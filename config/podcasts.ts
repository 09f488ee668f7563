import type { Static } from 'masthead'
import type { settings } from '../plugins/media/settings.ts'

/** The podcasts of the demo, and apps that subscribe to them by an address; see docs/plugins/media.md. */
export const podcasts: Partial<Static<(typeof settings)['schema']>> = {
  shows: [
    { edition: 'english', section: 'podcasts', cover: '/media/podcasts-english.jpg', categories: [['Music', 'Music Commentary'], ['News', 'Daily News']], explicit: false, serial: false, locked: true, owner: 'podcasts@masthead.example' },
    { edition: 'telugu', section: 'podcasts', cover: '/media/podcasts-telugu.jpg', categories: [['Music', 'Music Commentary'], ['News', 'Daily News']], explicit: false, serial: false, locked: true, owner: 'podcasts@masthead.example' },
  ],
  series: [
    { id: 'how-it-moves', edition: 'english', kind: 'video', title: 'How it moves', text: 'Moons, queues and lines, drawn so that one sees why they move as they do.', picture: { msid: 110600101, name: 'moon', alt: 'The Moon at its gibbous phase beside a drawing of its orbit round the Earth' } },
    { id: 'notes-and-beats', edition: 'english', kind: 'audio', title: 'Notes and beats', text: 'Half a minute on how music is made, heard note by note.', picture: { msid: 110600501, name: 'scale', alt: 'Six wave forms, one below the other; the third is golden' } },
    { id: 'how-it-moves', edition: 'telugu', kind: 'video', title: 'ఎలా కదులుతుంది', text: 'చంద్రుడు, ముగ్గు గీత: కదలిక వెనుక కారణం కళ్లకు కట్టేలా బొమ్మల్లో.', picture: { msid: 110700101, name: 'moon', alt: 'భూమి చుట్టూ చంద్రుడి కక్ష్య బొమ్మ, పక్కన గిబ్బస్ దశలో చంద్రుడు' } },
    { id: 'notes-and-beats', edition: 'telugu', kind: 'audio', title: 'స్వరాలు, తాళాలు', text: 'సంగీతం ఎలా పుడుతుందో స్వరస్వరంగా వినిపించే అర నిమిషాలు.', picture: { msid: 110700501, name: 'scale', alt: 'ఒకదాని కింద ఒకటిగా ఆరు తరంగాలు; మూడోది బంగారు రంగులో' } },
  ],
  podcastApps: [
    { name: 'AntennaPod', url: 'https://antennapod.org/deeplink/subscribe?url={feed}' },
    { name: 'Podcast Addict', url: 'https://podcastaddict.com/feed/{feed}' },
  ],
}
