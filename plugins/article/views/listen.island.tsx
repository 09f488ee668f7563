import { island, type IslandMessages } from 'masthead/island'
import { PlayIcon } from 'masthead/theme/icons'
import { useEffect, useRef, useState } from 'react'
import type { messages } from '../messages.ts'
import { markSpoken, type SpokenBlock, spokenBlocks } from './spoken-text.ts'
import styles from './parts/share-bar.module.css'

const names = ['listen', 'pause', 'goOn', 'noVoice'] as const

export interface ListenProps {
  readonly langCode: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

type ListenStatus = 'idle' | 'speaking' | 'paused' | 'noVoice'

/** Reads the story aloud with the device's own voice, and marks the word that is read. Hidden without scripts. */
function Listen({ langCode, t }: ListenProps) {
  const [status, setStatus] = useState<ListenStatus>('idle')
  const button = useRef<HTMLButtonElement>(null)

  const stop = () => {
    globalThis.speechSynthesis?.cancel()
    markSpoken(undefined)
  }
  useEffect(() => {
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [])

  const speak = (voice: SpeechSynthesisVoice, blocks: readonly SpokenBlock[]) => {
    const [block, ...rest] = blocks
    if (!block) {
      markSpoken(undefined)
      setStatus('idle')
      return
    }
    // One at a time: Chromium forgets to end a long one.
    const utterance = new SpeechSynthesisUtterance(block.text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.onboundary = ({ charIndex, name }) => {
      if (name === undefined || name === 'word') markSpoken(block, charIndex)
    }
    utterance.onend = () => speak(voice, rest)
    utterance.onerror = () => {
      markSpoken(undefined)
      setStatus('idle')
    }
    speechSynthesis.speak(utterance)
  }

  const toggle = async () => {
    if (status === 'speaking') {
      speechSynthesis.pause()
      return setStatus('paused')
    }
    if (status === 'paused') {
      speechSynthesis.resume()
      return setStatus('speaking')
    }
    const voice = await voiceFor(langCode)
    const article = button.current?.closest('article')
    if (!voice || !article) return setStatus('noVoice')
    stop()
    setStatus('speaking')
    speak(voice, spokenBlocks(article))
  }

  return (
    <span className={styles.storyShareIsland}>
      <button ref={button} type="button" className={styles.storyShareButton} aria-pressed={status === 'speaking'} onClick={() => void toggle()}>
        <PlayIcon /> <span className={styles.storyPrintWord}>{status === 'speaking' ? t.pause : status === 'paused' ? t.goOn : t.listen}</span>
      </button>
      <span className={styles.storyShareTold} role="status">
        {status === 'noVoice' ? t.noVoice : ''}
      </span>
    </span>
  )
}

/** A voice of the device that speaks a language. Browsers find theirs after the first question. */
async function voiceFor(langCode: string): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = globalThis
  if (!speechSynthesis) return undefined
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
      setTimeout(resolve, 1_500)
    })
  }
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.replace('_', '-').split('-')[0] === langCode)
  return voices.find(({ lang }) => /[-_]IN$/.test(lang)) ?? voices[0]
}

export default island('interaction', Listen, names)
