import { useEffect, useMemo, useState } from 'react'

const PAUSE_MS = 350

/** What is typed once typing pauses, when it can be read as a body; else null. */
export function useSettled<B>(read: B | undefined): B | null {
  const body = JSON.stringify(read ?? null)
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [body])
  return useMemo(() => JSON.parse(asked) as B | null, [asked])
}
