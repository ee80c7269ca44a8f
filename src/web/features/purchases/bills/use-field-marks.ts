import { useRef, useState } from 'react'
import { inputOf, markOf } from './vendor-paper.ts'

/** The field looked at, in the form and on the document beside it. */
export function useFieldMarks() {
  const frame = useRef<HTMLDivElement>(null)
  const [looked, setLooked] = useState<string>()
  const follow = (target: EventTarget) => {
    if (target instanceof HTMLInputElement) setLooked(markOf(target.name))
  }
  const pick = (field: string) => {
    setLooked(field)
    const input = inputOf(field)
    if (input !== undefined) frame.current?.querySelector<HTMLInputElement>(`input[name=${input}]`)?.focus()
  }
  return { frame, looked, follow, pick }
}
