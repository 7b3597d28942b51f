"""The table server under load from a second process, beside a bare WebSocket echo on the same stack, as ratios."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load.children import echo, flunkern
from bench.load.players import Tally, gather_people, open_tables
from bench.load.wire import connect

async def main():
    with echo() as child:
        n=0
        socks=[]
        lat=[]
        payload=b"x"*120
        def mk(i):
            def on(d):
                nonlocal n
                n+=1
                socks[i].send(payload)
            return on
        for i in range(100):
            socks.append(await connect(child.port,"/",mk(i)))
        for s in socks: s.send(payload)
        await asyncio.sleep(1)
        c0,n0,t0=child.spent(),n,perf_counter()
        await asyncio.sleep(4)
        c,nn,t=child.spent()-c0,n-n0,perf_counter()-t0
        print("echo",nn/t, "cpu",c/t, "per cpu s", nn/c)
        for s in socks: s.close()
    for game in sys.argv[1:]:
      with TemporaryDirectory() as f, flunkern(Path(f)) as child:
        tally=Tally()
        t0=perf_counter()
        groups=open_tables(child.port,tally,game,100,4)
        await gather_people(child.port,groups)
        print("setup",perf_counter()-t0)
        for g in groups:
            for p in g: p.think=lambda:0.0
        for g in groups:
            for p in g: p.go_on()
        await asyncio.sleep(2)
        c0,t0=child.spent(),perf_counter(); a=(tally.moves,tally.sent,tally.received,tally.bytes); k=len(tally.waits)
        await asyncio.sleep(6)
        c,t=child.spent()-c0,perf_counter()-t0; b=(tally.moves,tally.sent,tally.received,tally.bytes)
        d=[y-x for x,y in zip(a,b)]
        w=sorted(tally.waits[k:])
        print(game,"moves/s",d[0]/t,"in+out/s",(d[1]+d[2])/t,"B/msg",d[3]/d[2],"cpu",c/t,"ms/move cpu",c/d[0]*1000,"p50",w[len(w)//2],"p99",w[len(w)*99//100],tally.refused,tally.games,set(p.socket.closed for g in groups for p in g))
asyncio.run(main())
