const ID = /^[\w-]{11}$/;
const HOSTS = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/;
const PATHS = new Set(['shorts', 'embed', 'live', 'v']);

export function parseVideoId(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const id =
    hostname === 'youtu.be'
      ? first
      : !HOSTS.test(hostname)
        ? undefined
        : first === 'watch'
          ? searchParams.get('v')
          : PATHS.has(first)
            ? second
            : undefined;
  return id && ID.test(id) ? id : undefined;
}

/** Returns the address that the ingestor stores for a video, in whichever form its address was entered. */
export const toWatchUrl = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
