import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: {
    title: (siteName: string, tagline: string) => `${siteName}: ${tagline}`,
    topStories: 'Top stories',
    more: 'More stories',
    latest: 'The latest',
    older: 'Older news',
    photos: 'In pictures',
    sections: 'Sections',
    tools: 'Tools and calculators',
    games: 'Games and polls',
    mostRead: 'Most read',
    mostShared: 'Most shared',
    emptyTitle: 'The first edition is being made up',
    emptyText: 'There are no stories here yet. Please come back soon.',
  },
  telugu: {
    title: (siteName: string, tagline: string) => `${siteName}: ${tagline}`,
    topStories: 'ముఖ్య కథనాలు',
    more: 'మరిన్ని కథనాలు',
    latest: 'తాజా వార్తలు',
    older: 'పాత వార్తలు',
    photos: 'చిత్రాల్లో',
    sections: 'విభాగాలు',
    tools: 'ఉపయోగకరమైన టూల్స్',
    games: 'ఆటలు, పోల్స్',
    mostRead: 'ఎక్కువగా చదివినవి',
    mostShared: 'ఎక్కువగా పంచుకున్నవి',
    emptyTitle: 'తొలి సంచిక సిద్ధమవుతోంది',
    emptyText: 'ఇక్కడ ఇంకా కథనాలు లేవు. కాసేపటి తర్వాత మళ్లీ చూడండి.',
  },
})
