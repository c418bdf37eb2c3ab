/** Days of public dates and filters begin at midnight here. */
export const TIME_ZONE = 'Europe/Gibraltar';
