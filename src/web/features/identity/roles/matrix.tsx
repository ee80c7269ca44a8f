import { Fragment, useState } from 'react'
import { t, translate } from '#core/messages.ts'
import { mayGive, OWNER_ROLE, type Role } from '#contract/identity/roles.ts'
import { plural } from '#web/lib/format.ts'
import { permissionGroups, permissionWords, roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Part } from '#web/ui/part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeleteRole } from './api.ts'
import styles from './roles.module.css'
import type { RolesSearch } from './search.ts'

type Props = { roles: readonly Role[]; onSearch: (change: RolesSearch) => void }

/** Permissions as rows, roles as columns. The first column is sticky. */
export function Matrix({ roles, onSearch }: Props) {
  return (
    // A scrolling region must be reachable with the keyboard.
    <Part plays="region" className={styles.frame} aria-label={t('Roles and their permissions')} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('May')}
            </th>
            {roles.map((role) => (
              <th key={role.roles_id} scope="col">
                <RoleHead role={role} onSearch={onSearch} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map((group) => (
            <Fragment key={group.label}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{group.label}</span>
                </th>
              </tr>
              {group.permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">
                    {translate(permissionWords[permission].label)}
                    <span className={styles.does}>{translate(permissionWords[permission].does)}</span>
                  </th>
                  {roles.map((role) => (
                    <td key={role.roles_id}>
                      <Held isHeld={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Held({ isHeld }: { isHeld: boolean }) {
  return isHeld ? (
    <span className={styles.held}>
      <Icon name="check" />
      <span className="visually-hidden">{t('Yes')}</span>
    </span>
  ) : (
    <span className={styles.lacks}>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('No')}</span>
    </span>
  )
}

function RoleHead({ role, onSearch }: { role: Role; onSearch: Props['onSearch'] }) {
  const { permissions } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const { mutateAsync: remove } = useDeleteRole()
  const name = roleWords(role.role_name)
  const isFixed = role.role_name === OWNER_ROLE && role.is_builtin
  const mayChange = mayGive(permissions, role.permissions) && !isFixed
  const isHeld = role.member_count + role.invitation_count > 0
  const groups = [
    [
      {
        id: 'edit',
        label: t('Change'),
        icon: 'edit' as const,
        disabled: !mayChange,
        onSelect: () => onSearch({ edit: role.roles_id }),
      },
      {
        id: 'copy',
        label: t('Copy to a new role'),
        icon: 'copy' as const,
        onSelect: () => onSearch({ edit: 'new', copy: role.roles_id }),
      },
    ],
    role.is_builtin
      ? []
      : [
          {
            id: 'delete',
            label: isHeld ? t('Delete (in use)') : t('Delete'),
            icon: 'delete' as const,
            danger: true,
            disabled: isHeld || !mayChange,
            onSelect: () => setLeaving(true),
          },
        ],
  ]
  return (
    <div className={styles.head}>
      <span className={styles.roleName}>
        {name}
        <Menu trigger={<IconButton icon="more" label={t('{name}: actions', { name })} />} groups={groups} />
      </span>
      <span className={styles.count}>
        {plural(role.member_count, 'member')}
        {role.invitation_count > 0 && t(', {invitation_count} invited', { invitation_count: role.invitation_count })}
      </span>
      {isLeaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(false)}
          title={t('Delete the role {name}?', { name })}
          verb={t('Delete role')}
          onConfirm={async () => {
            await remove(role.roles_id)
            toast({ tone: 'success', text: t('Role {name} deleted', { name }) })
          }}
        >
          {t('Nobody has it. The audit trail keeps its permissions.')}
        </ConfirmDialog>
      )}
    </div>
  )
}
