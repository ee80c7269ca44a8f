import styles from './reports.module.css'

/** The place of a chart that is loading, as high as the chart with its legend, so that the table below does not move. */
export const ChartSeat = () => <div className={styles.chart} data-print="hide" />
