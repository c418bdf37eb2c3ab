import { serverApiFor } from './server';

it('serverApiFor forwards only the IP address and the languages of the reader', async () => {
  const asked: Request[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    asked.push(request as Request);
    return Promise.resolve(Response.json({ token: 't', expires_in_s: 1 }));
  });
  const reader = {
    'x-forwarded-for': '192.0.2.7',
    'accept-language': 'es',
    cookie: 'a=b',
    'user-agent': 'x',
  };
  await serverApiFor(new Headers(reader)).GET('/api/form-tokens');
  await serverApiFor(new Headers()).GET('/api/form-tokens');
  fetched.mockRestore();
  const told = (request: Request | undefined) =>
    Object.keys(reader).map((name) => request?.headers.get(name) ?? null);
  expect(told(asked[0])).toEqual(['192.0.2.7', 'es', null, null]);
  expect(told(asked[1])).toEqual([null, null, null, null]);
});
