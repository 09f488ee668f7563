import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: {
    home: 'Home',
    titleOf: (name: string, siteName: string) => `${name} | ${siteName}`,
    titleOfPage: (name: string, pageno: number, siteName: string) => `${name}: page ${pageno} | ${siteName}`,
    subsections: (name: string) => `Sections of ${name}`,
    pageno: (pageno: number) => `Page ${pageno}`,
    emptyTitle: 'Nothing here yet',
    emptyText: 'There are no stories in this section at the moment. The latest ones are on the home page.',
    backHome: 'Back Home',
    topic: 'Topic',
    topics: 'Topics',
    topicsText: 'What the newsroom keeps coming back to. Pick a subject and read everything on it.',
    storiesBy: (name: string) => `Stories by ${name}`,
    authorTitle: (name: string, role: string, siteName: string) => `${name}, ${role} | ${siteName}`,
  },
  telugu: {
    home: 'హోమ్',
    titleOf: (name: string, siteName: string) => `${name} | ${siteName}`,
    titleOfPage: (name: string, pageno: number, siteName: string) => `${name}: పేజీ ${pageno} | ${siteName}`,
    subsections: (name: string) => `${name}: ఉప విభాగాలు`,
    pageno: (pageno: number) => `పేజీ ${pageno}`,
    emptyTitle: 'ఇక్కడ ఇంకా ఏమీ లేదు',
    emptyText: 'ఈ విభాగంలో ప్రస్తుతం కథనాలు లేవు. తాజా కథనాలు హోమ్ పేజీలో ఉన్నాయి.',
    backHome: 'హోమ్ పేజీకి',
    topic: 'అంశం',
    topics: 'అంశాలు',
    topicsText: 'మేము తరచూ రాసే అంశాలు. ఒకటి ఎంచుకుని దానిపై కథనాలన్నీ చదవండి.',
    storiesBy: (name: string) => `${name} కథనాలు`,
    authorTitle: (name: string, role: string, siteName: string) => `${name}, ${role} | ${siteName}`,
  },
})
