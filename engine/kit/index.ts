// `masthead/kit`: functions that many plugins need. All are pure, so that views and islands can use them.
export { capitalise } from './capitalise.ts'
export { type FieldState, formOf, type FormState } from './form-of.ts'
export { neighbourPages, type Paged, pageNumbers, pageQuery, pagesOf, pastTheEnd, withPage } from './paging.ts'
export { queryPath } from './query-path.ts'
export { type IndianState, isState, stateName, stateNamed, stateOfCode, statesOfIndia } from './states-of-india.ts'
export { tokenise } from './tokenise.ts'
export { variantHref } from './variant-href.ts'
