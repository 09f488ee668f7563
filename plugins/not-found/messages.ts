import { defineMessages } from 'masthead'

export const messages = defineMessages({
  english: {
    notFoundTitle: '404',
    notFound: 'PAGE NOT FOUND',
    notFoundText: 'The url is wrong or the page has been taken down.',
    unavailableTitle: 'Something went wrong!',
    unavailable: 'Something went wrong!',
    unavailableText: 'Please Try Again!',
    backHome: 'Back Home',
    elsewhere: 'Or go on reading here',
  },
  telugu: {
    notFoundTitle: '404',
    notFound: 'పేజీ దొరకలేదు',
    notFoundText: 'చిరునామా సరైనది కాదు, లేదా ఈ పేజీని తొలగించారు.',
    unavailableTitle: 'ఏదో పొరపాటు జరిగింది!',
    unavailable: 'ఏదో పొరపాటు జరిగింది!',
    unavailableText: 'దయచేసి మళ్లీ ప్రయత్నించండి!',
    backHome: 'హోమ్ పేజీకి వెళ్లండి',
    elsewhere: 'లేదా ఇక్కడ చదవండి',
  },
})
