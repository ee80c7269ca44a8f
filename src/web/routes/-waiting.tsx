import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { readDraft, writeDraft } from '#web/lib/drafts.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { useOffline } from '#web/lib/online.ts'
import {
  keepWaiting,
  removeWaiting,
  sendChosen,
  sendWaiting,
  useWaitingDrafts,
  type WaitingDraft,
} from '#web/lib/waiting-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'

const AGAIN_MS = 30_000

/** Drafts that wait for a connection: how many, which, and sent as soon as the server answers. Nothing to see without one. */
export default function Waiting() {
  const drafts = useWaitingDrafts()
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  const unsent = drafts.filter(({ problem, verb }) => problem === undefined && verb === undefined).length
  useEffect(() => {
    if (isOffline || unsent === 0) return
    const send = async () => {
      const { saveWaiting } = await import('./-waiting-kinds.ts')
      const saved = await sendWaiting(saveWaiting)
      if (saved > 0) toast({ tone: 'success', text: t('{drafts} saved', { drafts: plural(saved, 'draft') }) })
    }
    // A chunk that cannot be loaded yet is tried again, as a server out of reach is.
    const attempt = () => void send().catch(() => {})
    attempt()
    const timer = setInterval(attempt, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOffline, unsent])
  // The dialog stands here from the start, so that it is loaded before the connection is lost.
  return (
    <>
      {drafts.length > 0 && (
        <Button icon="upload" onClick={() => setOpen(true)}>
          {t('{count} waiting', { count: drafts.length })}
        </Button>
      )}
      <Dialog
        isOpen={isOpen && drafts.length > 0}
        onClose={() => setOpen(false)}
        title={t('Waiting to be saved')}
        description={t(
          'These are on this device only. We save drafts, customers and vendors when you are online; you save everything else here.',
        )}
      >
        <Stack>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} onClose={() => setOpen(false)} />
          ))}
        </Stack>
      </Dialog>
    </>
  )
}

function Draft({ draft, onClose }: { draft: WaitingDraft; onClose: () => void }) {
  const navigate = useNavigate()
  const { id, name, since, problem, verb, path, draftKey, values } = draft
  const isOffline = useOffline()
  const discard = () => {
    removeWaiting(id)
    toast({ text: verb === undefined ? t('Draft discarded') : t('{name} discarded', { name }), undo: () => keepWaiting(draft) })
  }
  const save = async () => {
    try {
      const { saveWaiting } = await import('./-waiting-kinds.ts')
      await sendChosen(draft, saveWaiting)
      toast({ tone: 'success', text: t('{name} saved', { name }) })
    } catch (error) {
      toast({ tone: 'danger', text: sentence(error) })
    }
  }
  const open = async () => {
    onClose()
    if (readDraft(draftKey) !== undefined) {
      toast({ text: t('Save or discard the draft in this form first') })
      return navigate({ href: path })
    }
    // An editor that is open does not read what is stored: it is left first.
    const [page = path] = path.split('?')
    if (location.pathname === page) await navigate({ to: page.slice(0, page.lastIndexOf('/')) })
    writeDraft(draftKey, values)
    removeWaiting(id)
    return navigate({ href: path })
  }
  return (
    <Notice
      tone={problem === undefined ? 'info' : 'warning'}
      action={
        <>
          {problem !== undefined && <Button onClick={() => void open()}>{t('Edit draft')}</Button>}
          {verb !== undefined && problem === undefined && (
            <Button disabled={isOffline} onClick={() => void save()}>
              {verb}
            </Button>
          )}
          <Button tone="quiet" onClick={discard}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      <b>{name}</b> {t('since {time}', { time: formatInstant(since) })}
      {problem !== undefined && ` · ${problem}`}
    </Notice>
  )
}
