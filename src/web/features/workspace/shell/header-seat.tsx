import styles from './header.module.css'

/** The room of a button of the header that comes in its own file. */
export const HeaderSeat = () => <span className={styles.seat} />
