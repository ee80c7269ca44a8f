import type { Member } from '#contract/identity/team.ts'
import { roleWords } from '#contract/permission-words.ts'
import { t } from '#core/messages.ts'
import { agoWords } from '#web/lib/ago.ts'
import { dateInIndia, formatDate, formatInstant } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import styles from './team.module.css'

export const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`

export const memberColumns = (accounts_id: string): readonly Column<Member>[] => [
  {
    id: 'name',
    header: t('Name'),
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={nameOf(row)} picture={row.display_picture} size={24} />
        <span className={styles.name}>{nameOf(row)}</span>
      </span>
    ),
  },
  { id: 'email', header: t('Email'), cell: (row) => row.email },
  { id: 'role', header: t('Role'), width: 150, cell: (row) => roleWords(row.role_name) },
  {
    id: 'status',
    header: t('Status'),
    width: 120,
    cell: (row) => <MemberStatus member={row} isMe={row.accounts_id === accounts_id} />,
  },
  {
    id: 'last_seen_at',
    header: t('Last seen'),
    width: 170,
    isExtra: 'tablet',
    cell: (row) => (row.last_seen_at === null ? t('Not yet') : agoWords(row.last_seen_at)),
  },
  {
    id: 'joined_at',
    header: t('Joined'),
    width: 120,
    isExtra: true,
    cell: (row) => formatDate(dateInIndia(new Date(row.joined_at))),
  },
]

/** `Can pay from 24 Nov, 10:42`: always within a day, so without the year. */
export const waitWords = (pays_from: string) =>
  t('Can pay from {replace}', { replace: formatInstant(pays_from).replace(/ \d{4},/, ',') })

/** When a new payer may start paying, and a second owner's button that allows it at once. */
export const waitColumn = (onApprove: (member: Member) => void): Column<Member> => ({
  id: 'pays_from',
  header: t('Payments'),
  width: 380,
  cell: (row) =>
    row.pays_from !== null && (
      <span className={styles.wait}>
        {waitWords(row.pays_from)}
        {row.may_approve_payer && (
          <Button tone="quiet" icon="check" onClick={() => onApprove(row)}>
            {t('Approve now')}
          </Button>
        )}
      </span>
    ),
})

export function MemberStatus({ member, isMe }: { member: Member; isMe: boolean }) {
  if (isMe) return <Badge tone="info">{t('You')}</Badge>
  return member.membership_status === 'active' ? (
    <Badge tone="success">{t('Active')}</Badge>
  ) : (
    <Badge tone="warning">{t('Suspended')}</Badge>
  )
}
