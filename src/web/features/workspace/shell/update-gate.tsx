import { lazy, Suspense, useEffect } from 'react'
import { useUpdateRequired } from '#web/lib/update.ts'

const load = () => import('./update-dialog.tsx')
const UpdateDialog = lazy(load)
const FETCH_AFTER_MS = 3000

/** Shows the Update dialog on demand. Its chunk is fetched early, since after a release the file may be gone. */
export function UpdateGate() {
  const isRequired = useUpdateRequired()
  useEffect(() => {
    const timer = setTimeout(() => void load(), FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isRequired && (
      <Suspense>
        <UpdateDialog />
      </Suspense>
    )
  )
}
