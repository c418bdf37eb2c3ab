import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

/** Draws on a 20-unit square. Screen readers skip icons, because they accompany a text or a labelled control. */
function icon(paths: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}

export const HomeIcon = icon(<path d="M3 9.5 10 3l7 6.5M5 8v9h10V8" />);
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const SearchIcon = icon(<path d="M8.8 3.2a5.6 5.6 0 1 1 0 11.2 5.6 5.6 0 0 1 0-11.2ZM13 13l4 4" />);
export const OutIcon = icon(<path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7" />);
export const BackIcon = icon(<path d="M16 10H4M9 5l-5 5 5 5" />);
export const ForwardIcon = icon(<path d="M4 10h12M11 5l5 5-5 5" />);
export const DownIcon = icon(<path d="M10 4v12M5 11l5 5 5-5" />);
export const ShareIcon = icon(<path d="M10 12V3M6.5 6 10 2.5 13.5 6M5 9H4v8h12V9h-1" />);
export const SendIcon = icon(<path d="M10 16V4M5 9l5-5 5 5" />);
export const ChatIcon = icon(<path d="M3 4h14v10H9l-4 3v-3H3zM6.5 7.5h7M6.5 10.5h4.5" />);
export const SunIcon = icon(
  <>
    <circle cx="10" cy="10" r="3.2" />
    <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />);
