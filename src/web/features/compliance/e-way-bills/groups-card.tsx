import { t } from '#core/messages.ts'
import type { Group, GroupVehicle } from '#contract/compliance/e-way-bill-groups.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './groups-card.module.css'
import { carrierOf, modeWords, vehicleReasonWords } from './words.ts'

type Props = {
  group: Group
  /** False once the bill has ended, and while a request to the portal is pending. */
  canChange: boolean
  onLoad: () => void
  onTakeOver: (vehicle: GroupVehicle) => void
}

/** The goods that continue in several vehicles, and the load of each. */
export function GroupCard({ group, canChange, onLoad, onTakeOver }: Props) {
  const isLoaded = group.loaded_quantity === group.total_quantity
  return (
    <Card
      title={t('Group {group_number}: {from_place} to {to_place}', {
        group_number: group.group_number,
        from_place: group.from_place,
        to_place: group.to_place,
      })}
      actions={
        canChange &&
        !isLoaded && (
          <Button icon="add" onClick={onLoad}>
            {t('Load a vehicle')}
          </Button>
        )
      }
    >
      <p className={styles.sum}>
        {isLoaded
          ? `${t('All')} ${group.total_quantity}`
          : t('{loaded} of {total}', { loaded: group.loaded_quantity, total: group.total_quantity })}{' '}
        {group.unit_code}
        {` ${t('loaded, by')} `}
        {modeWords[group.transport_mode].toLowerCase()}
        {t(', since')} {formatInstant(group.initiated_at)}. {vehicleReasonWords[group.reason]}: {group.remark}
      </p>
      {group.vehicles.length > 0 && (
        <ul className={styles.vehicles}>
          {group.vehicles.map((vehicle) => (
            <li key={vehicle.e_way_bill_group_vehicles_id} className={styles.vehicle}>
              <span>
                <b className={vehicle.replaced_at === null ? undefined : styles.gone}>{carrierOf(vehicle)}</b>
                <small>{history(vehicle)}</small>
              </span>
              <span className="figures">
                {vehicle.quantity} {group.unit_code}
              </span>
              {canChange && vehicle.replaced_at === null && (
                <Button
                  onClick={() => onTakeOver(vehicle)}
                  aria-label={t('Another vehicle for {carrierOf}', { carrierOf: carrierOf(vehicle) })}
                >
                  {t('Another vehicle')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function history({ added_at, replaced_at, from_place, reason, remark }: GroupVehicle): string {
  const took =
    from_place === null || reason === null
      ? ''
      : t(', took over in {from_place} ({vehicleReasonWords}: {remark})', {
          from_place,
          vehicleReasonWords: vehicleReasonWords[reason],
          remark,
        })
  return `${formatInstant(added_at)}${took}${replaced_at === null ? '' : t(', handed over {time}', { time: formatInstant(replaced_at) })}`
}
