import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { t, translate } from '#core/messages.ts'
import type { ApprovalLink } from '#contract/approvals/approval-links.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { rich } from '#web/lib/rich.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { CodeStep } from './code-step.tsx'
import { linkQuery } from './outside-api.ts'

const OutsidePacket = lateBody(
  () => import('./outside-packet.tsx').then((part) => part.OutsidePacket),
  <Skeleton lines={6} height={480} label={t('Reading the link')} />,
)

type Frame = ComponentType<{ title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode }>
type Props = { hash_key: string /** The column layout of pages outside the shell. */; Frame: Frame }

// Stored for the tab, so that a reload does not ask for another code.
const kept = (hash_key: string) => `approval-access ${hash_key}`

/** From the mailed link to a decision; a code first confirms the approver's identity. */
export function OutsidePage({ hash_key, Frame }: Props) {
  const { data: link, error, refetch } = useQuery(linkQuery(hash_key))
  const [access_key, setAccess] = useState(() => sessionStorage.getItem(kept(hash_key)))
  const open = (key: string | null) => {
    if (key === null) sessionStorage.removeItem(kept(hash_key))
    else sessionStorage.setItem(kept(hash_key), key)
    setAccess(key)
  }
  if (error)
    return (
      <Frame title={t('This link does not work')}>
        {error instanceof ApiError && error.status === 404 ? (
          <Notice tone="warning">{sentence(error)}</Notice>
        ) : (
          <ErrorState error={error} title={t('We couldn’t read the link')} onRetry={refetch} />
        )}
      </Frame>
    )
  if (!link)
    return (
      <Frame title={t('Your approval')}>
        <Skeleton lines={4} height={240} label={t('Reading the link')} />
      </Frame>
    )
  if (link.link_status !== 'open') return <Closed link={link} Frame={Frame} />
  if (access_key === null)
    return (
      <Frame
        title={t('{company_name} asks for your approval', { company_name: link.company_name })}
        lead={
          <>
            {rich('{value} asks you to review a {document_kind}. We send a code to {b} to confirm that it is you.', {
              value: link.asked_by_name ?? link.company_name,
              document_kind: translate(link.document_kind),
              b: <b>{link.email_hint}</b>,
            })}
          </>
        }
      >
        <CodeStep hash_key={hash_key} onOpen={open} />
      </Frame>
    )
  return <OutsidePacket inside={{ hash_key, access_key }} onShut={() => open(null)} />
}

const closed: Record<Exclude<ApprovalLink['link_status'], 'open' | 'spent'>, [title: string, text: string]> = {
  expired: [t('This link has expired'), t('Ask the company to send you a new one.')],
  revoked: [t('This link was withdrawn'), t('The company withdrew it. Ask them if you think this is a mistake.')],
  replaced: [t('We sent you a newer link'), t('Open the link in the latest email.')],
  changed: [
    t('What you were asked to approve changed'),
    t('Nothing was approved. If you are asked again, a new link comes by email.'),
  ],
  closed: [t('Already decided'), t('Another approver already decided this. You don’t need to do anything.')],
}

function Closed({ link, Frame }: { link: ApprovalLink; Frame: Frame }) {
  if (link.link_status === 'spent' || link.link_status === 'open')
    return (
      <Frame title={link.decision === 'rejected' ? t('You rejected it') : t('You approved it')}>
        <Notice tone={link.decision === 'rejected' ? 'warning' : 'success'}>
          {t('We told {company_name}. This link is used; you can close this page.', { company_name: link.company_name })}
        </Notice>
      </Frame>
    )
  const [title, text] = closed[link.link_status]
  return (
    <Frame title={title}>
      <Notice tone="warning">{text}</Notice>
    </Frame>
  )
}
