import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { type importVendors, MAX_VENDOR_FILE_BYTES } from '#contract/vendors.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { forgetVendors, sendVendorFile } from './api.ts'

type Outcome = Reply<typeof importVendors>
const SHOWN = 8

/** Adds vendors of a file: it is checked first, and what is wrong is told by its line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Outcome>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, isTrial: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const outcome = await sendVendorFile(chosen, isTrial)
      if (isTrial) return setChecked(outcome)
      toast({ tone: 'success', text: `${count(outcome.added)} added` })
      await forgetVendors()
      onClose()
    } catch (error) {
      setProblem(sentence(error, 'The file could not be read'))
    } finally {
      setBusy(false)
    }
  }
  const take = ([chosen]: File[]) => {
    setFile(chosen)
    setChecked(undefined)
    if (chosen) void send(chosen, true)
  }
  const canAdd = checked !== undefined && checked.issues.length === 0 && checked.added > 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import vendors"
      description="A CSV with the columns of the export; only Name must be there."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={isBusy}
            aria-disabled={!canAdd || undefined}
            onClick={() => canAdd && file && void send(file, false)}
          >
            {canAdd ? `Add ${count(checked.added)}` : 'Add vendors'}
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          label={file?.name ?? 'Choose a CSV file'}
          help="Up to 2 MB and 5,000 vendors"
          accept=".csv"
          maxBytes={MAX_VENDOR_FILE_BYTES}
          onFiles={take}
          error={problem}
        />
        {checked && <Checked outcome={checked} />}
      </Stack>
    </Dialog>
  )
}

function Checked({ outcome: { added, known, issues } }: { outcome: Outcome }) {
  if (issues.length === 0)
    return (
      <Notice>
        {count(added)} to add{known > 0 ? `, ${known} already here` : ''}.
      </Notice>
    )
  return (
    <Notice tone="warning">
      Nothing was added. Mend these and choose the file again:
      <ul>
        {issues.slice(0, SHOWN).map(({ path, message }) => (
          <li key={path + message}>
            Line {path.split('.')[0]}, {path.split('.')[1]?.replaceAll('_', ' ')}: {message}
          </li>
        ))}
        {issues.length > SHOWN && <li>and {issues.length - SHOWN} more</li>}
      </ul>
    </Notice>
  )
}

const count = (vendors: number) => `${vendors} ${vendors === 1 ? 'vendor' : 'vendors'}`
