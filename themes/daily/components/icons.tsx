// Icons of this theme on a 24 by 24 grid. All are decorative: adjacent text or the link's label has their meaning.

export const MenuIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M3 6h18M3 12h18M3 18h12" />
  </svg>
)

export const SettingsIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M2 19l5-14 5 14M3.8 14h6.4M14 19l3.5-9 3.5 9M15.2 16h4.6" />
  </svg>
)

export const ChevronIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M6 9l6 6 6-6" />
  </svg>
)

export const ArrowIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M4 12h15M13 6l6 6-6 6" />
  </svg>
)

export const BackIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </svg>
)

export const GalleryIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M7 7V4h14v12h-3M3 8h14v12H3zM3 17l4-4 3 3 3-4 4 4" />
  </svg>
)

export const PlayIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M6 4l14 8-14 8z" />
  </svg>
)

export const PrintIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />
  </svg>
)

export const FacebookIcon = () => (
  <svg className="icon-solid" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.6 1.7-1.6h2V2.9A20 20 0 0 0 15.1 2.7C12.4 2.7 10.5 4.3 10.5 7.2v2.3H7.5V13h3v8z" />
  </svg>
)

export const TwitterIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z" />
  </svg>
)

export const WhatsAppIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M3.5 20.5l1.3-4.3A8.5 8.5 0 1 1 8 19.3zM9 8.5c0 3.5 3 6.5 6.5 6.5l1-2-2.3-1.2-1 1c-1.2-.5-2.1-1.4-2.6-2.6l1-1L10.5 7z" />
  </svg>
)

export const LinkedInIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M5 9.5V20M5 4v2M10 20V9.5M10 14c0-2.8 1.7-4.5 4.3-4.5S19 11.2 19 14v6" />
  </svg>
)

export const TelegramIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M3 11.5L21 4l-3 16-6.5-4.8zM11.5 15.2L21 4M11.5 15.2L10.5 20l-2-6.5" />
  </svg>
)

export const BookmarkIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M6 3h12v18l-6-5-6 5z" />
  </svg>
)

export const HomeIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M3 11l9-8 9 8M6 9v11h12V9" />
  </svg>
)

export const SearchIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21" />
  </svg>
)

export const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
  </svg>
)

export const FollowIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d="M12 5v14M5 12h14" />
  </svg>
)
