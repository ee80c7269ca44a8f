import { useEffect, useState } from 'react'

/** True once `isOn` has lasted 200 ms, so that quick responses show no skeleton. */
export function useLasting(isOn: boolean, ms = 200): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isOn, ms])
  return isOn && hasLasted
}
