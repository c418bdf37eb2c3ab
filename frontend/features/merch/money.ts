const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Formats an amount as “£24.99”. */
export function formatPounds(amount: number): string {
  return pounds.format(amount);
}
