/// <reference lib="dom" />
import { element } from './create-element.ts'
import { labels } from './labels.ts'

/** Seconds between the end of a recording and the next. */
const countdown = 8
const choiceKey = 'masthead-plays-next'

const wantsNext = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== 'no'
  } catch {
    return true
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(choiceKey, isOn ? 'yes' : 'no')
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/**
 * At the end of a recording counts down to the next one of the page, unless its reader does not want that.
 * @param tools where the countdown stands
 * @param isOver whether the reader wants it to end here this time
 * @returns the choice, where there is a next one
 */
export function offerNext(media: HTMLMediaElement, tools: HTMLElement, isOver: () => boolean): HTMLElement | undefined {
  const link = document.querySelector<HTMLAnchorElement>('main [data-next-recordings] a[data-recording]')
  if (!link || !media.closest('main')) return undefined
  const t = labels().tools
  const box = element('input', { type: 'checkbox', checked: wantsNext() })
  box.onchange = () => keepChoice(box.checked)
  media.addEventListener('ended', () => {
    if (!box.checked || isOver() || !media.isConnected || !link.isConnected) return
    let left = countdown
    const says = element('p', { role: 'status' })
    const go = () => {
      end()
      follow(link)
    }
    const card = element('div', { className: 'player-next' }, [says, element('button', { type: 'button', textContent: t.now, onclick: go }), element('button', { type: 'button', textContent: t.stay, onclick: () => end() })])
    const tick = () => {
      if (!media.isConnected || !media.ended) return end()
      if (left === 0) return go()
      says.textContent = t.nextIn(left, link.textContent.trim())
      // Read out once, and not every second.
      if (left < countdown) says.ariaLive = 'off'
      left -= 1
    }
    const timer = setInterval(tick, 1_000)
    const end = () => {
      clearInterval(timer)
      card.remove()
    }
    tools.after(card)
    tick()
  })
  return element('label', {}, [box, ` ${t.goesOn}`])
}

/** To the page of a recording, which then plays. */
function follow(link: HTMLAnchorElement): void {
  window.addEventListener('masthead:visit', () => void document.querySelector<HTMLMediaElement>('main video,main audio')?.play().catch(() => undefined), { once: true })
  link.click()
}
