import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { followOtherTabs, renew } from '#web/lib/session.ts'
import { sessionClock, watchSession } from '#web/lib/session-clock.ts'

const SessionWarning = lazy(() => import('./session-warning.tsx'))
const HeldScreen = lazy(() => import('./held-screen.tsx'))

/** Extends the session while the person is active, warns before it is locked, and covers the page while it is. */
export function SessionGuard() {
  const state = useSyncExternalStore(sessionClock.subscribe, sessionClock.state)
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => watchSession(renew), [])
  useEffect(followOtherTabs, [])
  useEffect(() => {
    if (state === 'over') void navigate({ to: '/logout', search: { redirect: history.location.href } })
  }, [state, navigate, history])
  if (state === 'open') return null
  return <Suspense>{state === 'warned' ? <SessionWarning /> : <HeldScreen />}</Suspense>
}
