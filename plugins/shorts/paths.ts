export const shortsPath = '/short-videos'
