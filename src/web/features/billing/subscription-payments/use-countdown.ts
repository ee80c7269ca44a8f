import { useEffect, useState } from 'react'

/** Remaining seconds; undefined until started. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000))), restart]
}
