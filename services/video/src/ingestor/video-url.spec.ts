import { parseVideoId } from './video-url';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3s',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('[W6] finds the video id in %s', (address) => {
  expect(parseVideoId(address)).toBe('dQw4w9WgXcQ');
});

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://vimeo.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'javascript://youtu.be/dQw4w9WgXcQ',
])('[W6] finds no video id in %p', (address) => {
  expect(parseVideoId(address)).toBeUndefined();
});
