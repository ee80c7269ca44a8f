import { useUpdateRequired } from '#web/lib/update.ts'
import { quietPart } from '#web/ui/lazy-part.tsx'

const UpdateDialog = quietPart(() => import('./update-dialog.tsx').then((part) => part.default))

/** Shows the Update dialog on demand. Its chunk is fetched early, since after a release the file may be gone. */
export function UpdateGate() {
  return useUpdateRequired() && <UpdateDialog />
}
