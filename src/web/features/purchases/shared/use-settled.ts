import { useEffect, useMemo, useState } from 'react'

const PAUSE_MS = 350

/** The form's body once typing pauses; null if it is invalid. */
export function useSettled<B>(read: B | undefined): B | null {
  const body = JSON.stringify(read ?? null)
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [body])
  return useMemo(() => JSON.parse(asked) as B | null, [asked])
}
