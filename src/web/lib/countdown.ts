import { useEffect, useState } from 'react'

/** Remaining seconds of a countdown that starts on mount, and a function that restarts it. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000))), restart]
}
