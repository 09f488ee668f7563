for (const button of document.querySelectorAll('.story-share-button')) {
  button.addEventListener('click', () => {
    const told = button.parentElement?.querySelector('[role=status]')
    const url = location.href
    if (navigator.share) navigator.share({ url, title: document.title }).catch(() => {})
    else navigator.clipboard?.writeText(url).then(() => { if (told) told.textContent = 'Link copied' })
  })
}
