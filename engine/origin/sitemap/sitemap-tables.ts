/**
 * The files of an edition's sitemap of stories. Each has the stories from its first msid up to the next file's, so that a file
 * is read, and changes, by itself.
 */
export interface SitemapRangesTable {
  channel: number
  /** Number in its address: stays when others are split. */
  file: number
  /** That of an edition's lowest file is 0. */
  first_msid: number
  /** Live ones; decides when the file is split, so that it may be off by what a version wrote that did not count. */
  stories: number
  /** Newest change of one of them, in milliseconds since the epoch. */
  modified: number
}

export interface SitemapTables {
  sitemap_ranges: SitemapRangesTable
}
