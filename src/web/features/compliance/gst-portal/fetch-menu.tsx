import { useState } from 'react'
import type { FetchedFromGst, PortalFetch } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { formatMonthYear } from '#core/dates.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type PortalChoice, useFetch } from './api.ts'

type Kept = { what: PortalFetch } & NonNullable<FetchedFromGst['kept']>

/** Fetches from the portal what is otherwise imported as a file; where the portal has none, it asks before what is here goes. */
export function FetchMenu({ of }: { of: PortalChoice }) {
  const { mutateAsync, isPending } = useFetch(of)
  const [kept, setKept] = useState<Kept>()
  const month = formatMonthYear(of.period)
  const words: Record<PortalFetch, string> = {
    gstr2b: t('GSTR-2B of {month}', { month }),
    ims: t('IMS records'),
    ledgers: t('Ledger balances'),
    ims_actions: t('Upload IMS actions'),
  }
  const said = (what: PortalFetch, rows: number) => {
    if (what === 'ims_actions') return t('IMS actions uploaded')
    return what === 'ledgers' ? t('Ledger balances stored') : t('{what}: {rows} documents imported', { what: words[what], rows })
  }
  const take = async (what: PortalFetch, replace_by_none: boolean) => {
    const done = await mutateAsync({ what, replace_by_none })
    if (done.kept === null || what === 'ims_actions') toast({ tone: 'success', text: said(what, done.rows) })
    if (done.kept !== null) setKept({ what, ...done.kept })
  }
  const item = (what: PortalFetch) => ({
    id: what,
    label: words[what],
    // The mutation shows its own failure.
    onSelect: () => void take(what, false).catch(() => undefined),
  })
  return (
    <>
      <Menu
        trigger={
          <Button icon="download" busy={isPending}>
            {t('Fetch')}
          </Button>
        }
        groups={[[item('gstr2b'), item('ims'), item('ledgers')], [item('ims_actions')]]}
      />
      {kept && (
        <ConfirmDialog
          isOpen
          onClose={() => setKept(undefined)}
          title={t('The portal has no documents')}
          verb={t('Replace by none')}
          stay={t('Keep them')}
          onConfirm={() => take(kept.what === 'gstr2b' ? 'gstr2b' : 'ims', true)}
        >
          {t(
            '{what}: the GST portal answered that there are none. We kept the {documents} of {file}, imported on {time}. Replace them only if you are sure that the portal is right.',
            {
              what: words[kept.what === 'gstr2b' ? 'gstr2b' : 'ims'],
              documents: plural(kept.rows, 'document'),
              file: kept.file_name,
              time: formatInstant(kept.imported_at),
            },
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
