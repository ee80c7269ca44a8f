import styles from './header.module.css'

/** Reserves the space of a header button that loads separately. */
export const HeaderSeat = () => <span className={styles.seat} />
