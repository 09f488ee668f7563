// `masthead/json-ld`: schema.org objects that several plugins put into `head.jsonLd`.
export { breadcrumbList, storyBreadcrumbList } from './breadcrumb-list.ts'
export { dataset, type DatasetInput } from './dataset.ts'
export { absoluteImage, imageObject, leadImages, leadImageUrls, sharedImage } from './image-object.ts'
export { itemList, type ListEntry } from './item-list.ts'
export type { JsonLd } from './json-ld.ts'
export { authors, person, publisher } from './publisher.ts'
export { shortHeadline } from './short-headline.ts'
export { storyPage, webPage, type WebPageInput } from './web-page.ts'
