import { t } from '#core/messages.ts'
import { CompanyLink } from '#web/features/company/shared/company-link.tsx'
import { rich } from '#web/lib/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import type { EditorDocument } from './editor-header.tsx'

type Props = { document: EditorDocument; noun: string; hasGstin: boolean }

/** Why the draft is not saved, and what it lacks. */
export function EditorNotices({ document, noun, hasGstin }: Props) {
  return (
    <>
      {document.isStale && <Stale />}
      {document.problem !== undefined && !document.isStale && (
        <Notice tone="warning">{t('Not saved on the server yet: {problem}', { problem: document.problem })}</Notice>
      )}
      {!hasGstin && <NoGstin noun={noun} />}
    </>
  )
}

const Stale = () => (
  <Notice tone="warning" action={<Button onClick={() => window.location.reload()}>{t('Load that version')}</Button>}>
    {t('Someone changed this draft elsewhere. What you typed since then stays on the screen until you load that version.')}
  </Notice>
)

const NoGstin = ({ noun }: { noun: string }) => (
  <Notice tone="warning">
    {rich('Your company has no GSTIN yet, so this {noun} bears no GST. {link}; we keep this draft for you.', {
      noun,
      link: (
        <CompanyLink to="/settings/company" otherwise={t('Ask an owner or admin to add it')}>
          {t('Add it in the company settings')}
        </CompanyLink>
      ),
    })}
  </Notice>
)
