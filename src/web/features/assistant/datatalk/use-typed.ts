import { useEffect, useState } from 'react'
import { useMedia } from '#web/lib/media.ts'

/** Every answer is complete after this many milliseconds, however long it is. */
const LONGEST_MS = 1_800
const MS_A_LETTER = 14
const STEP_MS = 32

/** The typed-out part of a text, and a function that shows all of it. Under reduced motion all of it shows at once. */
export function useTyped(text: string, isTyped: boolean, onDone: () => void): { shown: string; isWhole: boolean } {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const moves = isTyped && !isStill
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isTyped) return
    if (!moves) return onDone()
    const begun = performance.now()
    const whole = Math.min(LONGEST_MS, text.length * MS_A_LETTER)
    const timer = setInterval(() => {
      const part = (performance.now() - begun) / whole
      setCount(Math.ceil(text.length * Math.min(1, part)))
      if (part < 1) return
      clearInterval(timer)
      onDone()
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [text, isTyped, moves, onDone])
  const isWhole = !moves || count >= text.length
  return { shown: isWhole ? text : text.slice(0, count), isWhole }
}
